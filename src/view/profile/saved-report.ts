// A profile that was saved as JSON, by the page or by the command: whatever is found there is checked before it is believed.

import type { ProfileReport } from '../../profile/index.ts'

/** The report of a text, or what is found in place of one. */
export function readSavedReport(
  text: string,
): { readonly report: ProfileReport } | { readonly fault: string } {
  let found: unknown
  try {
    found = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return { fault: (error as Error).message }
  }
  return isReport(found) ? { report: found } : { fault: 'a JSON without the members of a profile' }
}

/** Whether a JSON has what is shown and compared, down to the members of each field. */
function isReport(found: unknown): found is ProfileReport {
  const { entries, sound, keyBytes, valueBytes, types, fields, keys } = (found ??
    {}) as Partial<ProfileReport>
  const isSide = (types: unknown, fields: unknown): boolean =>
    Array.isArray(types) && types.every(isType) && isRecord(fields) && Object.values(fields).every(isField)
  return (
    [entries, sound, keyBytes, valueBytes].every((figure) => typeof figure === 'number') &&
    isSide(types, fields) &&
    (keys === null || (isRecord(keys) && isSide(keys.types, keys.fields)))
  )
}

function isType(found: unknown): boolean {
  return (
    isRecord(found) &&
    typeof found.path === 'string' &&
    typeof found.type === 'number' &&
    typeof found.count === 'number' &&
    isRecord(found.versions)
  )
}

function isField(found: unknown): boolean {
  return (
    isRecord(found) &&
    typeof found.kind === 'string' &&
    ['owners', 'written', 'null', 'bytes', 'share'].every((name) => typeof found[name] === 'number') &&
    isRecord(found.forms) &&
    Array.isArray(found.alerts)
  )
}

function isRecord(found: unknown): found is Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null && !Array.isArray(found)
}
