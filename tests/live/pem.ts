// Keys and certificates for tests of TLS, made by openssl in a folder of their own.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder with `ca.pem`, `server.pem`, `server.key`, `client.pem`, `client.key` and `locked.key`; null without openssl. */
export function makePem(): string | null {
  if (spawnSync('openssl', ['version']).status !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'pof-inspect-pem-'))
  const openssl = (...words: string[]) => spawnSync('openssl', words, { cwd: folder }).status === 0
  const rsa = ['-newkey', 'rsa:2048', '-nodes']
  writeFileSync(join(folder, 'ext'), 'subjectAltName=IP:127.0.0.1\n')
  const signed = (name: string, subject: string, ...more: string[]) =>
    openssl('req', ...rsa, '-subj', `/CN=${subject}`, '-keyout', `${name}.key`, '-out', `${name}.csr`) &&
    openssl(
      ...['x509', '-req', '-in', `${name}.csr`, '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'],
      ...['-days', '2', '-out', `${name}.pem`, ...more],
    )
  const isDone =
    openssl(
      'req',
      '-x509',
      ...rsa,
      '-days',
      '2',
      '-subj',
      '/CN=test CA',
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
    ) &&
    signed('server', '127.0.0.1', '-extfile', 'ext') &&
    signed('client', 'client') &&
    openssl('pkey', '-in', 'client.key', '-aes256', '-passout', 'pass:secret', '-out', 'locked.key')
  return isDone ? folder : null
}
