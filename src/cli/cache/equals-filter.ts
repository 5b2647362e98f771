// The filter `PATH=VALUE` as Java writes it: an EqualsFilter over a PofExtractor, which a server can apply without the classes of
// the cache. It looks for the value at a path of property indexes; a null class lets the value's own type decide.

import { packInt } from '../../pof/index.ts'
import { propertyBytes, type Typed } from '../entries/typed-value.ts'

const FORMAT = 0x15
/** Type ids of coherence-pof-config.xml, packed. */
const EQUALS_FILTER = [0x84, 0x01]
const POF_EXTRACTOR = [0x3a]
const SIMPLE_POF_PATH = [0x8c, 0x02]
/** Type id of an array whose elements have one type, and of an int. */
const UNIFORM_ARRAY = 0x58
const INT = 0x41
/** The index that ends the properties of a user type. */
const END = 0x40
const VERSION = 0x00

/** The Binary of the filter. */
export function equalsFilter(path: readonly number[], value: Typed): Uint8Array {
  const steps = [...packInt(BigInt(path.length)), ...path.flatMap((index) => [...packInt(BigInt(index))])]
  const navigator = [...SIMPLE_POF_PATH, VERSION, 0, UNIFORM_ARRAY, INT, ...steps, END]
  const extractor = [...POF_EXTRACTOR, VERSION, 0, INT, 0, 1, ...navigator, END]
  return Uint8Array.of(FORMAT, ...EQUALS_FILTER, VERSION, 0, ...extractor, 1, ...propertyBytes(value), END)
}
