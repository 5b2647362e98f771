// The manual page of the command, as the command prints it: `npm i -g` puts it where `man pof-inspect` finds it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'
import { COMMANDS, commandFileOf, PACKAGE_FOLDER } from './entries.mjs'

/** Writes `lib/man/<command>.1` for each command. */
export function writeManual() {
  const folder = join(root, PACKAGE_FOLDER, 'man')
  mkdirSync(folder, { recursive: true })
  for (const command of COMMANDS) {
    const page = execFileSync(process.execPath, [join(root, commandFileOf(command)), 'man'])
    writeFileSync(join(folder, `${command.name}.1`), page)
  }
}
