// The PEM files of --ca, --cert and --key, looked at before anything is sent.

import type { Host } from '../host.ts'
import type { Tls } from '../network.ts'
import { bytesOf } from '../read-source.ts'
import { EXIT, Refusal } from '../refusal.ts'

/** The paths of the files; null where one was not given. */
export interface PemPaths {
  readonly ca: string | null
  readonly cert: string | null
  readonly key: string | null
}

const EXPECTED = { ca: 'CERTIFICATE', cert: 'CERTIFICATE', key: 'PRIVATE KEY' } as const

/** What is in the files. Throws a `Refusal` for one that cannot be read, or holds something else. */
export async function readPem({ ca, cert, key }: PemPaths, host: Host): Promise<Tls> {
  if ((cert === null) !== (key === null))
    throw new Refusal(
      EXIT.usage,
      '--cert and --key belong together: expected both, the files of a certificate and its key.',
    )
  const found: Record<string, Uint8Array> = {}
  for (const [name, path] of Object.entries({ ca, cert, key })) {
    if (path === null) continue
    const bytes = await bytesOf(path, host, `, which --${name} names.`)
    if (bytes instanceof Refusal) throw bytes
    refuseOther(name as keyof PemPaths, path, new TextDecoder().decode(bytes))
    found[name] = bytes
  }
  return found
}

function refuseOther(name: keyof PemPaths, path: string, text: string): void {
  const headings = [...text.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----/g)].map(([, heading = '']) => heading)
  const expected = EXPECTED[name]
  if (headings.some((heading) => heading === `ENCRYPTED ${expected}`) || /Proc-Type: 4,ENCRYPTED/.test(text))
    throw new Refusal(
      EXIT.unreadable,
      `--${name} ${path}: the key has a passphrase. Expected a key without one: openssl pkey -in ${path} writes it.`,
    )
  if (headings.some((heading) => heading.endsWith(expected))) return
  const other = headings.length === 0 ? 'no PEM' : headings.join(', ')
  throw new Refusal(
    EXIT.unreadable,
    `--${name} ${path}: expected PEM with -----BEGIN ${expected}-----, found ${other}. openssl x509 or openssl pkcs12 -nodes converts other forms.`,
  )
}
