// gRPC as the proxy of Coherence speaks it: messages out of the bytes of a stream, for captures and for the command `cache`, and the
// requests that only read. Grouped re-exports, no logic.

export {
  type DecodedField,
  type DecodedMessage,
  decodeMessage,
  enumLabel,
  type FieldValue,
  fieldOf,
  isKnownMessage,
} from './decode-message.ts'
export { frameOf, GrpcFrames } from './frames.ts'
export { V0_METHODS } from './messages-v0.ts'
export {
  encodeCall,
  encodeHeartbeat,
  encodeInit,
  encodeRead,
  isReadOnlyType,
  methodPath,
  PROXY_PATH,
  READ_ONLY_METHODS,
  READ_ONLY_TYPES,
  type ReadOnlyMethod,
  type ReadRequest,
} from './read-requests.ts'
export { grpcMessageText, grpcStatusName } from './status.ts'
