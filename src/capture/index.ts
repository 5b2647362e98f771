// The contract of `pof-inspector/capture`: containers of payloads.

export {
  type CaptureOptions,
  type CaptureReader,
  createCaptureReader,
  readCapture,
  readStreams,
} from './capture.ts'
export type {
  CaptureRow,
  ConnectionRow,
  EndRow,
  FaultRow,
  GapRow,
  MessageProperty,
  MessageRole,
  MessageRow,
  Speech,
} from './message.ts'
export { recognizeStream } from './recognize-stream.ts'
export type {
  BytesEvent,
  ConnectionEvent,
  EndEvent,
  FaultEvent,
  GapEvent,
  StreamEvent,
  Way,
} from './stream-event.ts'
export {
  createPacketReader,
  createRawReader,
  type RawReader,
  type RawReaderOptions,
  type RecognizedCapture,
  recognizeCapture,
  type StreamReader,
} from './stream-reader.ts'
export { type CaptureSum, type CaptureSums, createCaptureSums, sumsOf } from './sums.ts'
