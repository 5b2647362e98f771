// A build of Vite as everybody gets it: what asks for one, as a test may, must not get the development form of JSX.

/** Builds with the options, in the environment `production`; what the build puts out. Throws what the build throws. */
export async function buildShipped(options) {
  const { build } = await import('vite')
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return [await build(options)].flat()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
