// Three caches that a Coherence member wrote, with the profiles that the objects themselves gave.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { createProfile, type Profile, type ProfileReport } from '../../src/profile/index.ts'

export const CACHES = ['orders', 'customers', 'trades'] as const

/** An entry of a cache. */
export interface Entry {
  readonly key: Uint8Array
  readonly value: Uint8Array
}

const FOLDER = new URL('../fixtures/profile/', import.meta.url)

/** The entries of a cache, line by line. */
export function entriesOf(cache: string): Entry[] {
  const text = gunzipSync(readFileSync(new URL(`${cache}.ndjson.gz`, FOLDER))).toString()
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const { key, value } = JSON.parse(line) as Record<'key' | 'value', string>
      return {
        key: new Uint8Array(Buffer.from(key, 'hex')),
        value: new Uint8Array(Buffer.from(value, 'hex')),
      }
    })
}

/** What the objects themselves gave. */
export function trueProfileOf(cache: string): TrueProfile {
  return JSON.parse(readFileSync(new URL(`${cache}.profile.json`, FOLDER), 'utf8'))
}

/** The profile of some entries; lines count from `first`. */
export function profileOf(entries: readonly Entry[], first = 1): Profile {
  const profile = createProfile()
  for (const [at, { key, value }] of entries.entries()) profile.add(value, { key, line: first + at })
  return profile
}

type TrueField = ProfileReport['fields'][string] & { readonly skippedByWriter: number }

export interface TrueProfile extends Omit<ProfileReport, 'fields'> {
  readonly cache: string
  readonly fields: Readonly<Record<string, TrueField>>
}
