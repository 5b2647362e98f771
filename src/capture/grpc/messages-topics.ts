// The messages of topics and queues on `coherence.proxy.v1.ProxyService`: a capture names them.

import type { EnumTable, MessageTable } from './message-table.ts'

/** Messages of topics and queues, version 1. */
export const TOPIC_MESSAGES: MessageTable = {
  'coherence.concurrent.queue.v1.NamedQueueRequest': [
    [1, 'type', 'coherence.concurrent.queue.v1.NamedQueueRequestType'],
    [2, 'queueId', 'int32'],
    [3, 'message', 'google.protobuf.Any'],
  ],
  'coherence.concurrent.queue.v1.NamedQueueResponse': [
    [1, 'queueId', 'int32'],
    [2, 'type', 'coherence.concurrent.queue.v1.NamedQueueResponseType'],
    [3, 'message', 'google.protobuf.Any'],
  ],
  'coherence.concurrent.queue.v1.EnsureQueueRequest': [
    [1, 'queue', 'string'],
    [2, 'type', 'coherence.concurrent.queue.v1.NamedQueueType'],
  ],
  'coherence.concurrent.queue.v1.QueueOfferResult': [
    [1, 'succeeded', 'bool'],
    [2, 'index', 'int64'],
  ],
  'coherence.topic.v1.TopicServiceRequest': [
    [1, 'type', 'coherence.topic.v1.TopicServiceRequestType'],
    [2, 'proxyId', 'int32'],
    [3, 'message', 'google.protobuf.Any'],
  ],
  'coherence.topic.v1.TopicServiceResponse': [
    [1, 'proxyId', 'int32'],
    [2, 'type', 'coherence.topic.v1.ResponseType'],
    [3, 'message', 'google.protobuf.Any'],
  ],
  'coherence.topic.v1.EnsureTopicRequest': [[1, 'topic', 'string']],
  'coherence.topic.v1.NamedTopicEvent': [[1, 'type', 'coherence.topic.v1.TopicEventType']],
  'coherence.topic.v1.EnsureChannelCountRequest': [
    [1, 'topic', 'string'],
    [2, 'requiredCount', 'int32'],
    [3, 'channelCount', 'int32'],
  ],
  'coherence.topic.v1.EnsureSubscriberGroupRequest': [
    [2, 'subscriberGroup', 'string'],
    [3, 'filter', 'binary'],
    [4, 'extractor', 'binary'],
  ],
  'coherence.topic.v1.GetRemainingMessagesRequest': [
    [1, 'topic', 'string'],
    [2, 'subscriberGroup', 'string'],
    [3, 'channels', 'int32', 'repeated'],
  ],
  'coherence.topic.v1.EnsurePublisherRequest': [
    [1, 'topic', 'string'],
    [2, 'channelCount', 'int32'],
  ],
  'coherence.topic.v1.EnsurePublisherResponse': [
    [1, 'proxyId', 'int32'],
    [2, 'publisherId', 'int64'],
    [3, 'channelCount', 'int32'],
    [4, 'maxBatchSize', 'int64'],
  ],
  'coherence.topic.v1.PublisherEvent': [
    [1, 'type', 'coherence.topic.v1.PublisherEventType'],
    [2, 'channels', 'int32', 'repeated'],
  ],
  'coherence.topic.v1.PublishRequest': [
    [2, 'channel', 'int32'],
    [3, 'values', 'binary', 'repeated'],
    [4, 'notificationIdentifier', 'int32'],
  ],
  'coherence.topic.v1.PublishedValueStatus': [
    [1, 'position', 'coherence.topic.v1.TopicPosition'],
    [2, 'error', 'coherence.common.v1.ErrorMessage'],
  ],
  'coherence.topic.v1.PublishResult': [
    [1, 'channel', 'int32'],
    [3, 'status', 'coherence.topic.v1.PublishStatus'],
    [5, 'acceptedCount', 'int32'],
    [6, 'remainingCapacity', 'int32'],
    [7, 'valueStatus', 'coherence.topic.v1.PublishedValueStatus', 'repeated'],
  ],
  'coherence.topic.v1.PagedPosition': [
    [1, 'page', 'int64'],
    [2, 'offset', 'int32'],
  ],
  'coherence.topic.v1.TopicPosition': [[1, 'position', 'google.protobuf.Any']],
  'coherence.topic.v1.EnsureSubscriberResponse': [
    [1, 'proxyId', 'int32'],
    [2, 'subscriberId', 'coherence.topic.v1.SubscriberId'],
    [3, 'groupId', 'coherence.topic.v1.SubscriberGroupId'],
  ],
  'coherence.topic.v1.EnsureSubscriberRequest': [
    [1, 'topic', 'string'],
    [2, 'subscriberGroup', 'string'],
    [3, 'filter', 'binary'],
    [4, 'extractor', 'binary'],
    [5, 'completeOnEmpty', 'bool'],
    [6, 'channels', 'int32', 'repeated'],
  ],
  'coherence.topic.v1.SubscriberEvent': [
    [1, 'type', 'coherence.topic.v1.SubscriberEventType'],
    [2, 'channels', 'int32', 'repeated'],
  ],
  'coherence.topic.v1.SubscriberId': [
    [1, 'id', 'int64'],
    [4, 'uuid', 'bytes'],
  ],
  'coherence.topic.v1.SubscriberGroupId': [
    [1, 'name', 'string'],
    [2, 'id', 'int64'],
  ],
  'coherence.topic.v1.InitializeSubscriptionRequest': [
    [1, 'disconnected', 'bool'],
    [2, 'reconnect', 'bool'],
    [3, 'forceReconnect', 'bool'],
  ],
  'coherence.topic.v1.InitializeSubscriptionResponse': [
    [1, 'subscriptionId', 'int64'],
    [2, 'timestamp', 'google.protobuf.Timestamp'],
    [3, 'heads', 'coherence.topic.v1.TopicPosition', 'repeated'],
  ],
  'coherence.topic.v1.EnsureSubscriptionRequest': [
    [1, 'subscriptionId', 'int64'],
    [2, 'forceReconnect', 'bool'],
  ],
  'coherence.topic.v1.TopicElement': [
    [1, 'channel', 'int32'],
    [2, 'value', 'binary'],
    [3, 'position', 'coherence.topic.v1.TopicPosition'],
    [4, 'timestamp', 'google.protobuf.Timestamp'],
  ],
  'coherence.topic.v1.ReceiveRequest': [
    [1, 'channel', 'int32'],
    [2, 'maxMessages', 'int32'],
  ],
  'coherence.topic.v1.ReceiveResponse': [
    [1, 'status', 'coherence.topic.v1.ReceiveStatus'],
    [2, 'values', 'binary', 'repeated'],
    [3, 'headPosition', 'coherence.topic.v1.TopicPosition'],
    [4, 'remainingValues', 'int32'],
  ],
  'coherence.topic.v1.SeekRequest': [
    [1, 'byPosition', 'coherence.topic.v1.MapOfChannelAndPosition'],
    [2, 'byTimestamp', 'coherence.topic.v1.MapOfChannelAndTimestamp'],
  ],
  'coherence.topic.v1.SeekedPositions': [
    [2, 'head', 'coherence.topic.v1.TopicPosition'],
    [3, 'seekedTo', 'coherence.topic.v1.TopicPosition'],
  ],
  'coherence.topic.v1.SeekResponse': [
    [1, 'positions', 'coherence.topic.v1.SeekResponse.PositionsEntry', 'repeated'],
  ],
  'coherence.topic.v1.SeekResponse.PositionsEntry': [
    [1, 'key', 'int32'],
    [2, 'value', 'coherence.topic.v1.SeekedPositions'],
  ],
  'coherence.topic.v1.CommitResponse': [
    [1, 'channel', 'int32'],
    [2, 'position', 'coherence.topic.v1.TopicPosition'],
    [3, 'head', 'coherence.topic.v1.TopicPosition'],
    [4, 'status', 'coherence.topic.v1.CommitResponseStatus'],
    [5, 'error', 'coherence.common.v1.ErrorMessage'],
  ],
  'coherence.topic.v1.ChannelAndPosition': [
    [1, 'channel', 'int32'],
    [2, 'position', 'coherence.topic.v1.TopicPosition'],
  ],
  'coherence.topic.v1.MapOfChannelAndPosition': [
    [1, 'positions', 'coherence.topic.v1.MapOfChannelAndPosition.PositionsEntry', 'repeated'],
  ],
  'coherence.topic.v1.MapOfChannelAndPosition.PositionsEntry': [
    [1, 'key', 'int32'],
    [2, 'value', 'coherence.topic.v1.TopicPosition'],
  ],
  'coherence.topic.v1.MapOfChannelAndTimestamp': [
    [1, 'timestamps', 'coherence.topic.v1.MapOfChannelAndTimestamp.TimestampsEntry', 'repeated'],
  ],
  'coherence.topic.v1.MapOfChannelAndTimestamp.TimestampsEntry': [
    [1, 'key', 'int32'],
    [2, 'value', 'google.protobuf.Timestamp'],
  ],
  'google.protobuf.Timestamp': [
    [1, 'seconds', 'int64'],
    [2, 'nanos', 'int32'],
  ],
}

/** Their enums. */
export const TOPIC_ENUMS: EnumTable = {
  'coherence.concurrent.queue.v1.NamedQueueRequestType': {
    0: 'Unknown',
    1: 'Clear',
    2: 'Destroy',
    3: 'EnsureQueue',
    4: 'IsEmpty',
    5: 'IsReady',
    6: 'OfferTail',
    7: 'OfferHead',
    8: 'PollHead',
    9: 'PeekHead',
    10: 'PollTail',
    11: 'PeekTail',
    12: 'Size',
  },
  'coherence.concurrent.queue.v1.NamedQueueResponseType': {
    0: 'Message',
    1: 'QueueEvent',
    2: 'Destroyed',
    3: 'Truncated',
  },
  'coherence.concurrent.queue.v1.NamedQueueType': { 0: 'Queue', 1: 'Deque', 3: 'PagedQueue' },
  'coherence.topic.v1.TopicServiceRequestType': {
    0: 'RequestUnknown',
    1: 'EnsureTopic',
    2: 'DestroyTopic',
    3: 'GetChannelCount',
    4: 'GetSubscriberGroups',
    5: 'EnsureChannelCount',
    6: 'EnsureSubscriberGroup',
    7: 'DestroySubscriberGroup',
    8: 'GetRemainingMessages',
    9: 'GetTails',
    10: 'EnsurePublisher',
    11: 'DestroyPublisher',
    12: 'Publish',
    13: 'EnsureSubscriber',
    14: 'DestroySubscriber',
    15: 'InitializeSubscription',
    16: 'EnsureSubscription',
    17: 'GetSubscriberHeads',
    18: 'GetLastCommited',
    19: 'GetOwnedChannels',
    20: 'SubscriberHeartbeat',
    21: 'IsPositionCommitted',
    22: 'PeekAtPosition',
    23: 'Receive',
    24: 'SeekSubscriber',
    25: 'CommitPosition',
  },
  'coherence.topic.v1.ResponseType': { 0: 'Message', 1: 'Event' },
  'coherence.topic.v1.TopicEventType': { 0: 'EventUnknown', 1: 'TopicDestroyed' },
  'coherence.topic.v1.PublisherEventType': {
    0: 'PublisherEventUnknown',
    1: 'PublisherConnected',
    2: 'PublisherDisconnected',
    3: 'PublisherChannelsFreed',
    4: 'PublisherDestroyed',
    5: 'PublisherReleased',
  },
  'coherence.topic.v1.PublishStatus': { 0: 'Success', 1: 'TopicFull' },
  'coherence.topic.v1.SubscriberEventType': {
    0: 'SubscriberEventUnknown',
    1: 'SubscriberGroupDestroyed',
    2: 'SubscriberChannelAllocation',
    3: 'SubscriberChannelsLost',
    4: 'SubscriberChannelPopulated',
    5: 'SubscriberChannelHead',
    6: 'SubscriberUnsubscribed',
    7: 'SubscriberDestroyed',
    8: 'SubscriberReleased',
    9: 'SubscriberDisconnected',
  },
  'coherence.topic.v1.ReceiveStatus': {
    0: 'ReceiveSuccess',
    1: 'ChannelExhausted',
    2: 'ChannelNotAllocatedChannel',
    3: 'UnknownSubscriber',
  },
  'coherence.topic.v1.CommitResponseStatus': {
    0: 'Committed',
    1: 'AlreadyCommitted',
    2: 'Rejected',
    3: 'Unowned',
    4: 'NothingToCommit',
  },
}
