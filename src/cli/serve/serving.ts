// The word `serve`: finds a port, says where the page is, and serves it until the user ends it.

import type { Serving } from '../network.ts'
import { Output } from '../output.ts'
import { EXIT, type ExitCode, Refusal } from '../refusal.ts'
import type { SubcommandRun } from '../subcommand-run.ts'
import { FIRST_PORT, type ServeOptions } from './word.ts'

const LAST_PORT = 65535
/** Ports that are tried where none is asked for. */
const TRIES = 20

/** Serves the site until Ctrl+C. Throws a `Refusal` where it cannot. */
export async function serving({ choices, own, host }: SubcommandRun): Promise<ExitCode> {
  const options = own as unknown as ServeOptions
  if (choices.inputs.length > 0)
    throw new Refusal(EXIT.usage, `serve: expected no input, found ${choices.inputs[0]}.`)
  if ((options.port ?? 1) > LAST_PORT)
    throw new Refusal(EXIT.usage, `--port: expected a number from 1 to ${LAST_PORT}, found ${options.port}.`)
  const folder = host.siteFolder()
  if (folder === null)
    throw new Refusal(
      EXIT.unreadable,
      'the page did not come with this command. Install pof-inspector again; in the sources, "npm start" builds it.',
    )
  const server = await started(folder, options, host)
  const interrupted = new Promise<void>((resolve) => host.onInterrupt(resolve))
  const name = options.host.includes(':') ? `[${options.host}]` : options.host
  const url = `http://${name}:${server.port}/`
  await new Output(host, choices.output).write(
    `page           ${url}\ndocumentation  ${url}docs/\nStop it with Ctrl+C.\n`,
  )
  await interrupted
  server.close()
  return EXIT.clean
}

async function started(
  folder: string,
  { host: address, port }: ServeOptions,
  host: SubcommandRun['host'],
): Promise<Extract<Serving, { kind: 'serving' }>> {
  const last = port ?? FIRST_PORT + TRIES
  for (let next = port ?? FIRST_PORT; ; next++) {
    const server = await host.serve(folder, { host: address, port: next })
    if (server.kind === 'serving') return server
    const isTaken = server.code === 'EADDRINUSE'
    if (isTaken && next < last) continue
    const why = isTaken
      ? port === undefined
        ? `the ports ${FIRST_PORT} to ${last} are taken; choose another with --port.`
        : `port ${port} is taken; choose another with --port.`
      : `cannot listen at ${address}, port ${next}: ${server.why}.`
    throw new Refusal(EXIT.unreadable, why)
  }
}
