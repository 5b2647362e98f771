// The contract of this part: a view in place of the panes.

export { CacheView } from './CacheView.tsx'
