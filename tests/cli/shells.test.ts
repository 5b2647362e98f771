// The help, the completions and the manual page: all of them have every option of the one table. The scripts are run by
// the shells where those are.

import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { helpText } from '../../src/cli/help.ts'
import { optionsOf, program } from '../../src/cli/options.ts'
import { FORMAT_NAMES, SHELLS } from '../../src/cli/words.ts'
import { ran } from './ran.ts'

const OPTIONS = optionsOf(program('1.2.3')).map(({ long = '' }) => long)

const has = (program: string, ...words: string[]) => spawnSync(program, words).status === 0

/** What a shell prints for a script. */
function shell(name: string, words: readonly string[], script: string): string {
  const { stdout, stderr } = spawnSync(name, words, { input: script, encoding: 'utf8', timeout: 20_000 })
  expect(stderr).toBe('')
  return stdout
}

describe('the help', () => {
  it('is as wide as the terminal, and no wider', async () => {
    for (const columns of [60, 80, 120, 200]) {
      const { out } = await ran(['--help'], {}, { columns })
      const widths = out.split('\n').map((line) => line.length)
      // Commands and the names of options are not broken.
      const broken = out.split('\n').filter((line) => !/^ {2}(pof-inspect|tail|source) /.test(line))
      expect(Math.max(...broken.map((line) => line.length)), String(columns)).toBeLessThanOrEqual(columns)
      expect(Math.max(...widths)).toBeGreaterThan(columns - 20)
    }
  })

  it('has each option, and the default of each that takes a value', () => {
    const help = helpText(program('1.2.3'), 1000)
    for (const option of OPTIONS) expect(help).toContain(option)
    const valued = help.split('\n').filter((line) => /^ {2}-.*</.test(line))
    expect(valued.length).toBeGreaterThan(15)
    expect(valued.filter((line) => !line.includes('(default: '))).toEqual([])
  })
})

describe('the manual page', () => {
  it('has the words in front of what speaks of the words above', async () => {
    const { out } = await ran(['man'])
    expect(out.indexOf('words above')).toBeGreaterThan(out.indexOf('.B completion'))
  })

  it('has each option and each format', async () => {
    const { out } = await ran(['man'])
    for (const option of OPTIONS) expect(out).toContain(option.replaceAll('-', '\\-'))
    for (const format of FORMAT_NAMES) expect(out).toContain(`\n.B ${format}\n`)
    expect(out).toMatch(/^\.TH POF\\-INSPECT 1 "" "pof\\-inspector 0\.0\.0"\n/)
  })

  it.runIf(has('groff', '--version'))('is understood by groff', async () => {
    const { out } = await ran(['man'])
    const read = shell('groff', ['-man', '-Tascii', '-ww', '-z'], out)
    expect(read).toBe('')
  })
})

describe('completions', () => {
  it.each(SHELLS)('of %s have each option and each format', async (name) => {
    const { out, code } = await ran(['completion', name])
    expect(code).toBe(0)
    for (const option of OPTIONS) expect(out).toContain(name === 'fish' ? `-l ${option.slice(2)} ` : option)
    for (const format of FORMAT_NAMES) expect(out).toContain(format)
  })

  const bash = async (...words: string[]) => {
    const { out } = await ran(['completion', 'bash'])
    const typed = words.map((word) => `'${word}'`).join(' ')
    // A script is no interactive shell: there is nobody whose file names were to be marked.
    return shell(
      'bash',
      ['--norc'],
      `compopt() { :; }\n${out}\nCOMP_WORDS=(${typed}) COMP_CWORD=${words.length - 1}\n_pof_inspect\nprintf '%s\\n' "\${COMPREPLY[@]}"\n`,
    )
      .trim()
      .split('\n')
  }

  it.runIf(has('bash', '--version'))('complete words, options, their values and files in bash', async () => {
    expect(await bash('pof-inspect', 'tr')).toEqual(['tree'])
    expect(await bash('pof-inspect', 'tree', '--max')).toEqual(['--max-string', '--max-elements'])
    expect(await bash('pof-inspect', '--unit', '')).toEqual(['calls', 'ints', 'bytes', 'ns'])
    expect(await bash('pof-inspect', '--unit', '=', 'n')).toEqual(['ns'])
    expect(await bash('pof-inspect', 'completion', 'z')).toEqual(['zsh'])
    expect(await bash('pof-inspect', 'tree', 'package.j')).toEqual(['package.json'])
    expect(await bash('pof-inspect', '-o', 'package.j')).toEqual(['package.json'])
  })

  it.runIf(has('fish', '--version'))('complete words, options, their values and files in fish', async () => {
    const { out } = await ran(['completion', 'fish'])
    const complete = (typed: string) =>
      shell('fish', ['--no-config', '-c', `${out}\ncomplete -C '${typed}'`], '')
        .trim()
        .split('\n')
        .map((line) => line.split('\t')[0])
    expect(complete('pof-inspect tr')).toContain('tree')
    expect(complete('pof-inspect --max')).toEqual(['--max-elements', '--max-string'])
    expect(complete('pof-inspect --unit ')).toEqual(['bytes', 'calls', 'ints', 'ns'])
    expect(complete('pof-inspect tree package.j')).toEqual(['package.json'])
  })

  it.runIf(has('zsh', '--version'))('are a script that zsh reads', async () => {
    const { out } = await ran(['completion', 'zsh'])
    shell('zsh', ['-f'], `compdef() { :; }\n${out}\nwhence -w _pof_inspect\n`)
    expect(shell('zsh', ['-f', '-n'], out)).toBe('')
  })
})
