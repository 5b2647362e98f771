// The third piece of a viewer: what reads other formats. It is loaded for documents that may hold some. Re-exports, no logic.

export { FORMAT_CHOICES } from '../inside/index.ts'
export {
  followPath,
  formatByItself,
  layerPlace,
  MORE,
  offerAt,
  openPlace,
  wholePlace,
} from '../view/layers/index.ts'
