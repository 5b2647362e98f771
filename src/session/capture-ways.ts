// The two ways of a connection as files of their own, as tools write them that follow a stream: X.c2s is what the client sent,
// X.s2c what the server sent.

const ENDING = /\.(c2s|s2c)(\.gz)?$/i

/** Which way the name of a file says that its bytes went; null where it does not say. */
export function wayOf(path: string): 'c2s' | 's2c' | null {
  const way = ENDING.exec(path)?.[1]?.toLowerCase()
  return way === 'c2s' || way === 's2c' ? way : null
}

/** Whether two files are the two ways of one connection. */
export function isOtherWay(path: string, other: string): boolean {
  const way = wayOf(other)
  return way !== null && way !== wayOf(path) && stem(path) === stem(other)
}

function stem(path: string): string {
  return path.replace(ENDING, '$2')
}
