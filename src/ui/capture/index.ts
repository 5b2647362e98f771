// The timeline of a capture. Re-exports, no logic.

export { CaptureView } from './CaptureView.tsx'
