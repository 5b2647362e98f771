// The changes of a class that the figure of versions begins with.
import type { ClassVersion, VersionedClass, VersionedField } from './class-versions.ts'

/** A change that somebody makes to a class. */
export interface VersionCase {
  readonly id: string
  readonly title: string
  readonly shape: VersionedClass
}

const BOTH: readonly ClassVersion[] = [1, 2]

const field = (
  index: number,
  name: string,
  type: string,
  value: string | number,
  versions: readonly ClassVersion[] = BOTH,
): VersionedField => ({ index, name, type, value, versions })

const ID = field(0, 'id', 'int', 4711)
const NAME = field(1, 'name', 'String', 'Ada')
const CITY = field(2, 'city', 'String', 'Oslo')

const evolvable = (id: string, title: string, fields: readonly VersionedField[]): VersionCase => ({
  id,
  title,
  shape: { fields, isEvolvable: true },
})

export const VERSION_CASES: readonly VersionCase[] = [
  evolvable('end', 'Fields added at the end', [
    ID,
    NAME,
    field(2, 'email', 'String', 'ada@example.com', [2]),
    field(3, 'points', 'long', 1000, [2]),
  ]),
  evolvable('gap', 'A field added in a gap', [
    ID,
    field(1, 'email', 'String', 'ada@example.com', [2]),
    field(2, 'name', 'String', 'Ada'),
  ]),
  evolvable('removed', 'A field removed', [ID, field(1, 'fax', 'String', '+47 22 33 44 55', [1]), CITY]),
  evolvable('reused', 'An index used again', [
    ID,
    NAME,
    field(2, 'fax', 'String', '+47 22 33 44 55', [1]),
    field(2, 'points', 'long', 1000, [2]),
  ]),
  evolvable('swapped', 'An index used again, same type', [
    ID,
    field(1, 'name', 'String', 'Ada', [1]),
    field(1, 'email', 'String', 'ada@example.com', [2]),
    field(2, 'name (moved)', 'String', 'Ada', [2]),
  ]),
]
