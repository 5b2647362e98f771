// Layers inside values. Grouped re-exports, no logic.

export {
  followPath,
  formatByItself,
  type LayerOffer,
  type LayerPlace,
  layerPlace,
  MORE,
  offerAt,
  openPlace,
  wholePlace,
} from './layer-offers.ts'
export { type LayerStep, leadsInside, originWords, pathInLayers, stoppedWords } from './level.ts'
export { mayHoldLayers } from './may-hold.ts'
