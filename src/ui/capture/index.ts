// The contract of this part: a view in place of the panes.

export { CaptureView } from './CaptureView.tsx'
