// `npm start`: installs what is missing, builds the page when it is out of date, and serves what ships.
// `npm run dev` is the same command with --dev: the sources themselves, with hot reloading.
// Only this computer can reach the server: it listens on 127.0.0.1.
import { spawn } from 'node:child_process'
import { ensureBuilt } from './build-page.mjs'
import { ensureInstalled, root, runCommand, SetupError } from './setup.mjs'

const USAGE = `npm start -- [--port N] [--no-open]

  --port N    the port to serve on; without it the first free one from 4173
  --no-open   print the address only (also so under CI, or when the output is not a terminal)
  --dev       serve the sources with hot reloading instead of the built page ("npm run dev")`

runCommand(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options.help) return console.log(USAGE)

  ensureInstalled()
  if (!options.dev) await ensureBuilt()

  // A port that was asked for is used or refused; the default one moves on to the next that is free.
  const address = { host: '127.0.0.1', port: options.port ?? 4173, strictPort: options.port !== undefined }
  const server = await serve(options.dev, address)
  const url = server.resolvedUrls.local[0]

  console.log(`pof-inspector is at ${url}`)
  console.log('Stop it with Ctrl+C.')
  if (options.open && !process.env.CI && process.stdout.isTTY) openWindow(url)

  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0))
  if (process.env.npm_lifecycle_event) stopWithNpm()
})

/** Ends the server when npm is gone: npm stops the shell between the two, which does not pass that on. */
function stopWithNpm() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0)
  }, 1000).unref()
}

async function serve(dev, address) {
  const { createServer, preview } = await import('vite')
  try {
    if (!dev) return await preview({ root, preview: address })
    const server = await createServer({ root, server: address })
    return await server.listen()
  } catch (error) {
    const isTaken = address.strictPort && /already in use/.test(error.message)
    throw isTaken ? new SetupError(`Port ${address.port} is taken; choose another with --port.`) : error
  }
}

function readOptions(args) {
  const options = { help: false, dev: false, open: true, port: undefined }
  for (let i = 0; i < args.length; i++) {
    const [name, inline] = args[i].split('=', 2)
    if (name === '--help' || name === '-h') options.help = true
    else if (name === '--dev') options.dev = true
    else if (name === '--no-open') options.open = false
    else if (name === '--port') options.port = readPort(inline ?? args[++i])
    else throw new SetupError(`Unknown option ${args[i]}.\n\n${USAGE}`)
  }
  return options
}

function readPort(text) {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port
  throw new SetupError(`--port takes a number from 1 to 65535, found ${text ?? 'nothing'}.`)
}

/** Opens the address in the user's browser; where that cannot be done, the printed address has to do. */
function openWindow(url) {
  const [program, ...args] = {
    darwin: ['open', url],
    win32: ['cmd', '/c', 'start', '""', url],
  }[process.platform] ?? ['xdg-open', url]
  const child = spawn(program, args, { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
