// What the tests use of the package tdigest, which declares nothing.
declare module 'tdigest' {
  class TDigest {
    push(value: number): void
    compress(): void
    percentile(share: number): number
  }
  const tdigest: { readonly TDigest: typeof TDigest }
  export default tdigest
}
