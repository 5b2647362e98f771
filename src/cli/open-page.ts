// The word `open`: the payload in the offline page, at the place that --path names and by the names of --names,
// with nothing but files of this machine.

import type { Payload } from '../input/index.ts'
import { type Names, writeNames } from '../schema/index.ts'
import { withPayload } from '../view/index.ts'
import type { Host } from './host.ts'
import { EXIT, Refusal } from './refusal.ts'

/** Opens one payload in the page; prints the path of the file. Throws a `Refusal` where there is no page. */
export async function openPage(
  { bytes }: Pick<Payload, 'bytes'>,
  title: string,
  { address, names }: { readonly address: string | null; readonly names: Names | null },
  host: Host,
): Promise<void> {
  const page = host.readPage()
  if (page === null)
    throw new Refusal(
      EXIT.unreadable,
      'the offline page did not come with this command. Install pof-inspector anew.',
    )
  const path = await host.showPage(
    withPayload(page, { title, bytes, address, ...(names === null ? {} : { names: writeNames(names) }) }),
  )
  await host.write(`${path}\n`)
}
