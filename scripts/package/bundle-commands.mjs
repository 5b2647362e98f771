// The package's commands, each one file that Node runs: the command's sources and all they use.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup.mjs'
import { bundle } from './bundle.mjs'
import { COMMANDS, commandFileOf } from './entries.mjs'

const SHEBANG = '#!/usr/bin/env node\n'

/** Bundles every command; the folders of the packages that have a part in one. */
export async function bundleCommands() {
  const folders = []
  for (const command of COMMANDS) {
    const { code, packages } = await bundle(command.name, `import './${command.source}'`, { isForNode: true })
    const path = join(root, commandFileOf(command))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, code.startsWith('#!') ? code : SHEBANG + code)
    chmodSync(path, 0o755)
    folders.push(...packages)
  }
  return folders
}
