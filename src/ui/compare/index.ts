// The contract of this part: a view in place of the panes.

export { CompareView } from './CompareView.tsx'
