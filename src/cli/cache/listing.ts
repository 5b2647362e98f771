// The word `caches`: a line for each cache of a cluster.

import { grouped } from '../../view/place/index.ts'
import { Output } from '../output.ts'
import { EXIT, type ExitCode, Refusal } from '../refusal.ts'
import type { SubcommandRun } from '../subcommand-run.ts'
import { addressOf, MANAGEMENT_PORT, written } from './address.ts'
import type { CachesOptions } from './cache-words.ts'
import { type ListedCache, listCaches, managementAddress } from './management.ts'
import { readPem } from './pem-files.ts'

/** Milliseconds that management may take. */
const PATIENCE = 20_000

/** Lists the caches of a cluster. Throws a `Refusal`. */
export async function listing({ choices, own, host }: SubcommandRun): Promise<ExitCode> {
  const { tls: isSecure, ...paths } = own as unknown as CachesOptions
  const [text = '', ...more] = choices.inputs
  if (text === '' || more.length > 0)
    throw new Refusal(
      EXIT.usage,
      `caches: expected one address, that of management, such as localhost:${MANAGEMENT_PORT}; found ${choices.inputs.length}.`,
    )
  const tls = await readPem(paths, host)
  const hasTls = isSecure || Object.keys(tls).length > 0
  const found = await listedAt(text, { hasTls, tls, host })
  if (typeof found === 'string') throw new Refusal(EXIT.unreadable, found)
  await new Output(host, choices.output).write(found.length === 0 ? 'no caches\n' : tableOf(found))
  return EXIT.clean
}

/** The caches at an address, or at the usual port of its host where there are none. The sentence is about what was asked for. */
async function listedAt(
  text: string,
  {
    hasTls,
    tls,
    host,
  }: { hasTls: boolean; tls: Parameters<typeof listCaches>[1]['tls']; host: SubcommandRun['host'] },
): Promise<readonly ListedCache[] | string> {
  const address = managementAddress(text, hasTls)
  if (address === null)
    throw new Refusal(
      EXIT.usage,
      `caches: expected host, host:port or a URL, such as http://localhost:${MANAGEMENT_PORT}; found ${text}.`,
    )
  const asked = { network: host, tls, milliseconds: PATIENCE }
  const found = await listCaches(address, asked)
  const usual = addressOf(text)
  if (typeof found !== 'string' || usual === null || usual.port === null || usual.port === MANAGEMENT_PORT)
    return found
  const other = managementAddress(written(usual.host, MANAGEMENT_PORT), hasTls)
  const there = other === null ? found : await listCaches(other, asked)
  return typeof there === 'string' ? found : there
}

/** Columns of equal width: the name first, since it is what the next command needs. */
function tableOf(caches: readonly ListedCache[]): string {
  const rows = [
    ['cache', 'entries', 'service'],
    ...caches.map(({ name, size, service }) => [name, size === null ? '?' : grouped(size), service]),
  ]
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const [name, size] = [width(0), width(1)]
  return rows
    .map(
      ([first = '', second = '', third = '']) =>
        `${first.padEnd(name)}  ${second.padStart(size)}  ${third}\n`,
    )
    .join('')
}
