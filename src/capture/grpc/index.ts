// gRPC as the proxy of Coherence speaks it: messages out of the bytes of a stream, for captures and for the command `cache`, and the
// requests that only read. Grouped re-exports, no logic.

export {
  type DecodedBytes,
  type DecodedField,
  type DecodedMessage,
  decodeMessage,
  enumLabel,
  type FieldValue,
  isKnownMessage,
  type MessageFault,
} from './decode-message.ts'
export { type FrameFault, frameOf, type GrpcFrame, GrpcFrames } from './frames.ts'
export type { FieldKind } from './message-table.ts'
export { V0_METHODS } from './messages-v0.ts'
export {
  encodeCall,
  encodeInit,
  encodeRead,
  type Init,
  isReadOnlyType,
  methodPath,
  type Place,
  PROXY_PATH,
  READ_ONLY_METHODS,
  READ_ONLY_TYPES,
  type ReadOnlyMethod,
  type ReadOnlyType,
  type ReadRequest,
} from './read-requests.ts'
export { grpcMessageText, grpcStatusName } from './status.ts'
