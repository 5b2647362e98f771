// One tool of a check, as a process of its own, with an end for what hangs.
import { spawn } from 'node:child_process'

/** Milliseconds that the rest of the output of a tool that has ended is waited for. */
const AFTERWARDS = 3_000

/**
 * Runs a file with this Node. What went wrong in a few words, or undefined when it ended with code 0. It is stopped at `deadline`
 * (milliseconds since 1970), and when it has written nothing for `silence` milliseconds. On a terminal its output is not watched,
 * because the tool would lose its colours: a person is there to see that it hangs. With `keep` its output goes there, piece by
 * piece, and is watched.
 */
export function runTool(program, args, { cwd, environment = {}, silence, deadline, keep }) {
  return new Promise((resolve) => {
    const isWatched = keep !== undefined || process.stdout.isTTY !== true
    const output = isWatched ? 'pipe' : 'inherit'
    const child = spawn(process.execPath, [program, ...args], {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', output, output],
    })
    let why
    const stop = (reason) => {
      why ??= reason
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 5_000).unref()
    }
    const end = setTimeout(
      () => stop('stopped: the whole run takes too long'),
      Math.max(0, deadline - Date.now()),
    )
    const hang = isWatched
      ? setTimeout(() => stop(`stopped: it wrote nothing for ${silence / 1000} seconds`), silence)
      : undefined
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from?.on('data', (piece) => {
        hang?.refresh()
        if (keep === undefined) to.write(piece)
        else keep(piece)
      })
    }
    const done = (failure) => {
      clearTimeout(end)
      clearTimeout(hang)
      // What the tool started may hold the pipes open, and this process with them.
      child.stdout?.destroy()
      child.stderr?.destroy()
      resolve(why ?? failure)
    }
    const ended = (code, signal) => done(code === 0 ? undefined : `failed (${signal ?? `exit code ${code}`})`)
    child.on('error', (error) => done(`failed (${error.message})`))
    child.on('close', ended)
    child.on('exit', (code, signal) => setTimeout(ended, AFTERWARDS, code, signal).unref())
  })
}
