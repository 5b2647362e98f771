// The element as it ships, which the build puts beside the figures: readers get what the package has, and a page that has no
// figure loads nothing else.
const ELEMENT = './element/element.js'

/** Defines `<pof-inspector>`. Rejects where the file cannot be fetched. */
export async function loadElement(): Promise<void> {
  await import(/* @vite-ignore */ new URL(ELEMENT, import.meta.url).href)
}
