// The command, fed with a log that never stands on a disk: so many GiB through a pipe. What it takes of memory at most is what the
// system says of its process at its end.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { payloadHex } from './page.mjs'

const STATUS = '/proc/self/status'
/** Has a process say at its end the most that was resident. */
const TELL = `data:text/javascript,import{readFileSync}from"node:fs";process.on("exit",()=>process.stderr.write(readFileSync("${STATUS}")))`

/** Why the command cannot be measured here, or null. */
export function whyNoCommand() {
  return existsSync(STATUS) ? null : `there is no ${STATUS}, where a process says what it takes`
}

/** A piece of the log, about 1 MiB: lines as an application writes them, each with a Binary; the number of its lines. */
function piece(number) {
  const lines = []
  let length = 0
  for (let i = 0; length < 1 << 20; i++) {
    const hex = payloadHex(((number * 4099 + i) % 8191) + 1)
    const time = new Date(1772611200000 + (number * 8192 + i) * 7).toISOString()
    const line = `${time} INFO [worker-${i % 8}] Updated orders key=${number * 8192 + i} value=Binary(length=${hex.length / 2}, value=0x${hex})\n`
    lines.push(line)
    length += line.length
  }
  return { text: Buffer.from(lines.join('')), lines: lines.length }
}

/** Different pieces; then they come again. */
const PIECES = 64

/**
 * Runs the command with `words` and feeds it with `gib` GiB. Returns `{ bytes, lines, written, seconds, resident, code, errors }`:
 * what went in, what came out, the most that was resident in bytes, the exit code and what was said beside the figures.
 */
export async function soakCommand(root, words, gib) {
  const pieces = Array.from({ length: PIECES }, (_, number) => piece(number))
  const began = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', TELL, join(root, 'lib', 'bin', 'pof-inspect.js'), ...words],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  let written = 0
  let said = ''
  child.stdout.on('data', (chunk) => {
    written += chunk.length
  })
  child.stderr.on('data', (chunk) => {
    // Lines that could not be read are told, too: the figures come last.
    said = (said + chunk).slice(-100_000)
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const isGone = ended.then(() => 'gone')
  child.stdin.on('error', () => {})
  let bytes = 0
  let lines = 0
  for (let number = 0; bytes < gib * 2 ** 30; number++) {
    const { text, lines: count } = pieces[number % PIECES]
    bytes += text.length
    lines += count
    if (child.stdin.write(text)) continue
    const drained = new Promise((resolve) => child.stdin.once('drain', resolve))
    if ((await Promise.race([drained, isGone])) === 'gone') break
  }
  child.stdin.end()
  const code = await ended
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(said) ?? []
  const errors = said.split('Name:\t')[0].trim()
  const seconds = (performance.now() - began) / 1000
  return { bytes, lines, written, seconds, resident: Number(kilobytes) * 1024, code, errors }
}
