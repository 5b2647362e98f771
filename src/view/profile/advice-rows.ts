// Advice over a whole cache in words: who gains, and what.

import type { FieldReport, ProfileAdvice, ProfileReport } from '../../profile/index.ts'
import { percent } from './field-rows.ts'
import { bytesText } from './summary.ts'

/** One change that entries could be written with. */
export interface AdviceRow {
  /** Of the kind and the place: no two rows have the same. */
  readonly id: string
  readonly title: string
  readonly reason: string
  /** As a path of the profile; '' for the value as a whole. */
  readonly path: string
  /** The path with the name of the field, where it is known: `8 lines`. */
  readonly place: string
  /** `62.5 % of the entries gain; 18 % less time to extract a field; 12.3 kB less in all`. */
  readonly gains: string
  /** What must change with it. */
  readonly safety: string
  /** The line of an entry that gains most; 0 where lines are not known. */
  readonly line: number
  /** Whether the entries that have the field can be listed. */
  readonly isListed: boolean
  readonly java: ProfileAdvice['java']
}

/** The rows, the largest saving first. */
export function adviceRows(
  advice: readonly ProfileAdvice[],
  { fields }: Pick<ProfileReport, 'fields'>,
): AdviceRow[] {
  return advice.map(({ code, title, reason, safety, path, share, bytes, saved, line, java }) => {
    const field: FieldReport | undefined = Object.hasOwn(fields, path) ? fields[path] : undefined
    const gains = [
      `${percent(share)} of the entries gain`,
      ...(saved > 0 ? [`${percent(saved)} less time to extract a field`] : []),
      ...(bytes === 0 ? [] : [`${bytesText(Math.abs(bytes))} ${bytes > 0 ? 'less' : 'more'} in all`]),
    ]
    return {
      id: `${code} ${path}`,
      title,
      reason,
      path,
      place: path === '' ? 'whole value' : field?.name === undefined ? path : `${path} ${field.name}`,
      gains: gains.join('; '),
      safety:
        safety === 'safe'
          ? 'Safe: readers stay as they are'
          : 'Migration: readers or stored entries change, too',
      line,
      isListed: path !== '' && field !== undefined,
      java,
    }
  })
}
