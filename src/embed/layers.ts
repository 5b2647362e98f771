// The third piece of a viewer: what reads other formats. It is loaded for documents that may hold some. Re-exports, no logic.

export { FORMAT_CHOICES } from '../inside/index.ts'
export { LayerSection, LayerTrail } from '../ui/index.ts'
export {
  begun,
  formatByItself,
  layerPlace,
  MORE,
  mayOpenByItself,
  offerAt,
  openingWords,
  pathPlaces,
  readLayers,
  stepsOf,
  toRead,
  wholePlace,
  withBytes,
} from '../view/layers/index.ts'
