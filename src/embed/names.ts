// What Coherence's own types are called. It comes late: until then they are numbers.

export { BUILT_IN_NAMES } from '../schema/index.ts'
