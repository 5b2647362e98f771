// The messages of Coherence*Extend by protocol, type id and class, with the names of their properties: a table, read once.
// Asked of the library's own message classes (Coherence 22.06 to 25.03 say the same); a test compares it with their answer.

import type { MessageRole } from '../message.ts'

/** A message of a protocol. */
export interface MessageType {
  readonly name: string
  readonly role: MessageRole
  /** Names of properties by index. */
  readonly properties: ReadonlyMap<number, string>
}

/** A protocol: its messages by type id. */
export interface Protocol {
  readonly name: string
  /** The version that the table is of. */
  readonly version: number
  readonly messages: ReadonlyMap<number, MessageType>
}

// A protocol and its version; then a type id, what the message is to others (> a request, < an answer, ! an event), its class,
// and its properties. They are numbered on from the one before; a request begins with 0 Id, an answer with the six of RESPONSE.
const TABLE = `MessagingProtocol 3
0 <OpenConnectionResponse ProtocolVersionMap 10:Redirect
1 >OpenConnectionRequest ClientId Edition ProtocolVersionMap IdentityToken Member ClusterName ServiceName 10:RedirectSupported Redirect
3 >PingRequest
4 <PingResponse
10 !NotifyConnectionClosed Cause
11 >OpenChannelRequest ProtocolName ReceiverName IdentityToken
12 <OpenChannelResponse
13 >AcceptChannelRequest ChannelId IdentityToken
14 <AcceptChannelResponse
20 !NotifyChannelClosed ChannelId Cause
CacheServiceProtocol 1
0 <Response
1 >EnsureCacheRequest CacheName
2 >DestroyCacheRequest CacheName
NamedCacheProtocol 11
0 <Response
1 >SizeRequest
2 >ContainsKeyRequest Key
3 >ContainsValueRequest Value
4 >GetRequest Key
5 >PutRequest Key Value ExpiryDelay ReturnRequired
6 >RemoveRequest Key ReturnRequired
7 >PutAllRequest Map
8 >ClearRequest Truncate
9 >ContainsAllRequest KeySet
10 >RemoveAllRequest KeySet
11 >ListenerKeyRequest Key Add Lite Trigger Priming
12 >ListenerFilterRequest Filter FilterId Add Lite Trigger Priming
13 !MapEvent Id FilterIds Key ValueNew ValueOld Synthetic TransformationState Truncate Priming Expired
21 >GetAllRequest KeySet
31 >LockRequest Key TimeoutMillis
32 >UnlockRequest Key
41 >QueryRequest Filter KeysOnly Cookie FilterCookie
42 >IndexRequest Add Extractor Ordered Comparator
51 >AggregateAllRequest KeySet Aggregator
52 >AggregateFilterRequest Filter Aggregator
53 >InvokeRequest Key Processor
54 >InvokeAllRequest KeySet Processor
55 >InvokeFilterRequest Filter Processor Cookie
56 !NoStorageMembers
61 >ReadyRequest
1000 <PartialResponse Cookie Filter FilterCookie
InvocationServiceProtocol 1
0 <Response
1 >InvocationRequest Task
NameServiceProtocol 1
0 <Response
1 >LookupRequest LookupName
2 >BindRequest Name Resource
TopicServiceProtocol 1
0 <TopicsResponse
1 >ChannelCountRequest TopicName
3 >DestroyTopicRequest TopicName
4 >EnsureChannelCountRequest TopicName RequiredChannels ChannelCount
5 >EnsureTopicRequest TopicName
6 >GetSubscriberGroupsRequest TopicName
8 >EnsurePublisherRequest TopicName 10:cChannel
9 >EnsureSubscriberRequest TopicName 10:filter extractor fCompleteOnEmpty sSubscriberGroup anChannel
NamedTopicProtocol 1
0 <TopicsResponse
1 >GetRemainingMessagesRequest 10:sSubscriberGroup anChannel
2 >EnsureSubscriberGroupRequest 10:sSubscriberGroup filter extractor
3 >DestroySubscriberGroupRequest 10:sSubscriberGroup
4 !DestroyEvent ScopeName TopicName
6 !PublisherEvent 10:EventType 20:anChannel
7 >PublishRequest 10:nChannel listBinary nNotify
10 >InitializeSubscriptionRequest 10:fForceReconnect fReconnect fDisconnected
11 >EnsureSubscriptionRequest 10:fForceReconnect subscriptionId
12 >GetSubscriptionRequest 10:lSubscriptionId
13 >GetOwnedChannelsRequest
14 >ReceiveRequest 10:nChannel cMaxElements
16 >PeekRequest 10:nChannel Position
17 >CommitRequest 10:nChannel Position
19 >IsCommitedRequest 10:nChannel Position
20 >GetLastCommitedRequest
21 >GetHeadsRequest 10:anChannel
22 >GetTailsRequest
23 >SeekRequest 11:mapPosition mapPosition
24 >HeartbeatRequest 10:fAsync
25 !SubscriberChannelEvent 10:nType anChannel setChannel`

/** The first property of a request. */
const REQUEST = ['Id']
/** The properties that all answers have. The result is 3, a collection 4, a map 5. */
const RESPONSE = ['RequestId', 'Failure', 'ResultFormat', 'Result', 'Result', 'Result']

const BEGINNINGS: Readonly<Record<string, readonly [MessageRole, readonly string[]]>> = {
  '>': ['request', REQUEST],
  '<': ['answer', RESPONSE],
  '!': ['event', []],
}

/** The protocols by name, in the order in which one is looked for that the capture does not name. */
export const PROTOCOLS: ReadonlyMap<string, Protocol> = /* @__PURE__ */ protocols()

/** The protocol of channel 0. */
export const MESSAGING = 'MessagingProtocol'
/** The protocol of a channel to a cache. */
export const NAMED_CACHE = 'NamedCacheProtocol'

function protocols(): Map<string, Protocol> {
  const found = new Map<string, Protocol>()
  let messages = new Map<number, MessageType>()
  for (const line of TABLE.split('\n')) {
    const [first = '', second = '', ...names] = line.split(' ')
    const typeId = Number(first)
    if (Number.isNaN(typeId)) {
      messages = new Map()
      found.set(first, { name: first, version: Number(second), messages })
      continue
    }
    const [role, begin] = BEGINNINGS[second.charAt(0)] ?? ['event', []]
    const properties = new Map(begin.entries())
    let index = begin.length
    for (const named of names) {
      const [number, name] = named.includes(':') ? named.split(':') : [index, named]
      index = Number(number)
      properties.set(index++, name as string)
    }
    messages.set(typeId, { name: second.slice(1), role, properties })
  }
  return found
}
