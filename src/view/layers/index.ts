// Layers inside values. Grouped re-exports, no logic.

export { begun, readLayers, withBytes } from '../../inside/index.ts'
export {
  followPath,
  formatByItself,
  type HowToOpen,
  type LayerOffer,
  type LayerPlace,
  layerPlace,
  MORE,
  mayOpenByItself,
  offerAt,
  openingWords,
  openPlace,
  pathPlaces,
  stepsOf,
  toRead,
  wholePlace,
} from './layer-offers.ts'
export { isOfAll, type LayerStep, leadsInside, originWords, pathInLayers, stoppedWords } from './level.ts'
