// The options of the live differential.

/** What is asked for. */
export interface Options {
  readonly seed: number
  readonly minutes: number
  /** Damaged copies of each object. */
  readonly mutations: number
  /** The first object, and one past the last that may be made. */
  readonly first: number
  readonly last: number
  /** One stream alone, or null. */
  readonly bytes: Uint8Array | null
  /** A path that is asked of it, or null. */
  readonly path: readonly number[] | null
  readonly coherence: string
  readonly classPath: string
}

const NAMES = ['seed', 'minutes', 'mutations', 'first', 'last', 'bytes', 'path', 'coherence', 'class-path']

/** The options from the words of a command. Throws an error that says which word is none. */
export function readOptions(words: readonly string[]): Options {
  const given = new Map<string, string>()
  for (const word of words) {
    const [, name, value] = /^--([a-z-]+)=(.*)$/.exec(word) ?? []
    if (name === undefined || value === undefined || !NAMES.includes(name))
      throw new Error(`Unknown option ${word}. Expected ${NAMES.map((one) => `--${one}=`).join(', ')}.`)
    given.set(name, value)
  }
  const number = (name: string, usual: number): number => {
    const value = Number(given.get(name) ?? usual)
    if (Number.isFinite(value) && value >= 0) return value
    throw new Error(`--${name} takes a number; found ${given.get(name)}.`)
  }
  const bytes = given.get('bytes')
  const path = given.get('path')
  return {
    seed: number('seed', Math.floor(Math.random() * 0x7fffffff)),
    minutes: number('minutes', 1),
    mutations: number('mutations', 5),
    first: number('first', 0),
    last: number('last', 0x7fffffff),
    bytes: bytes === undefined ? null : Uint8Array.from(Buffer.from(bytes, 'hex')),
    path: path === undefined ? null : path.split(',').filter(Boolean).map(Number),
    coherence: given.get('coherence') ?? '25.03.1',
    classPath: given.get('class-path') ?? '',
  }
}
