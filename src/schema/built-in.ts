// Coherence's own type ids: always on, always below what a user says.

/** Type id and class name of each of Coherence's own types. */
export function* builtInTypes(): Generator<[id: number, className: string]> {
  for (const [packageName, runs] of Object.entries(BUILT_IN_TYPES)) {
    for (const run of runs) {
      const [first, ...classes] = run.split(' ')
      for (const [i, name] of classes.entries()) yield [Number(first) + i, `${packageName}.${name}`]
    }
  }
}

// Coherence's own type ids, from its coherence-pof-config.xml of version 25.03.1, by package. Each string is a run of
// ids that follow one another: "10 NullFilter UUID" gives 10 and 11. Data only.

const BUILT_IN_TYPES: Readonly<Record<string, readonly string[]>> = {
  'java.lang': ['0 Throwable'],
  'com.tangosol.license': ['1 LicenseException'],
  'com.tangosol.net': ['2 RequestTimeoutException', '4 RequestIncompleteException'],
  'com.tangosol.net.messaging': ['3 ConnectionException'],
  'com.tangosol.util': [
    '10 NullFilter NullImplementation$NullSet NullImplementation$NullObservableMap',
    '13 NullImplementation$NullValueExtractor UUID UID NullImplementation$NullEntryProcessor',
    '17 NullImplementation$NullMap CompositeKey MapEvent',
    '197 UniversalManipulator',
    '260 SimpleQueryRecord SimpleQueryRecord$PartialResult SimpleQueryRecord$PartialResult$Step',
    '263 SimpleQueryRecord$PartialResult$IndexLookupRecord SimpleHolder Fragment',
  ],
  'com.tangosol.util.aggregator': [
    '20 BigDecimalAverage BigDecimalMax BigDecimalMin BigDecimalSum ComparableMax ComparableMin',
    '26 CompositeAggregator CompositeAggregator$Parallel Count DistinctValues DoubleAverage DoubleMax',
    '32 DoubleMin DoubleSum GroupAggregator GroupAggregator$Parallel LongMax LongMin LongSum',
    '39 PriorityAggregator',
    '250 ReducerAggregator QueryRecorder TopNAggregator TopNAggregator$PartialResult ScriptAggregator',
  ],
  'com.tangosol.util.comparator': [
    '40 ChainedComparator EntryComparator InverseComparator SafeComparator ExtractorComparator',
  ],
  'com.tangosol.util.extractor': [
    '50 ChainedExtractor CompositeUpdater IdentityExtractor KeyExtractor MultiExtractor',
    '55 ReflectionExtractor ReflectionUpdater ComparisonValueExtractor PofExtractor PofUpdater',
    '190 ConditionalExtractor DeserializationAccelerator UniversalExtractor UniversalUpdater',
    '194 ScriptValueExtractor FragmentExtractor ChainedFragmentExtractor',
    '198 CollectionExtractor',
  ],
  'com.tangosol.util.filter': [
    '60 AllFilter AlwaysFilter AndFilter AnyFilter BetweenFilter ContainsAllFilter ContainsAnyFilter',
    '67 ContainsFilter EqualsFilter GreaterEqualsFilter GreaterFilter InFilter InKeySetFilter',
    '73 IsNotNullFilter IsNullFilter LessEqualsFilter LessFilter LikeFilter LimitFilter MapEventFilter',
    '80 NeverFilter NotEqualsFilter NotFilter OrFilter PresentFilter ValueChangeEventFilter XorFilter',
    '87 PriorityFilter MapEventTransformerFilter FilterTrigger',
    '200 KeyAssociatedFilter RegexFilter PartitionedFilter CacheEventFilter PredicateFilter ScriptFilter',
  ],
  'com.tangosol.util.processor': [
    '90 CompositeProcessor ConditionalProcessor ConditionalPut ConditionalPutAll ConditionalRemove',
    '95 ExtractorProcessor NumberIncrementor NumberMultiplier PreloadRequest PropertyManipulator',
    '100 UpdaterProcessor VersionedPut VersionedPutAll PriorityProcessor MethodInvocationProcessor',
    '105 TouchProcessor ScriptProcessor',
  ],
  'com.tangosol.util.transformer': [
    '120 SemiLiteEventTransformer ExtractorEventTransformer SamplingEventTransformer',
  ],
  'com.tangosol.io.pof.reflect': ['140 SimplePofPath'],
  'com.oracle.coherence.persistence': ['150 PersistentStoreInfo'],
  'com.tangosol.coherence.component.net': ['160 Member'],
  'com.tangosol.net.partition': [
    '170 Ownership PartitionSet SimplePartitionKey VersionedOwnership DefaultVersionedPartitions',
  ],
  'com.tangosol.internal.util.collection': [
    '180 PortableCollection PortableSet PortableSortedSet PortableList PortableMap PortableSortedMap',
    '186 PortableConcurrentMap PortableSet$Unmodifiable PortableList$Unmodifiable',
    '189 PortableMap$Unmodifiable',
  ],
  'com.tangosol.internal.util.stream.collectors': [
    '210 SimpleRemoteCollector AveragingIntCollector AveragingLongCollector AveragingDoubleCollector',
    '214 CollectingAndThenCollector CollectionCollector GroupingByCollector MapCollector MappingCollector',
    '219 ReducingCollector BiReducingCollector SummarizingIntCollector SummarizingLongCollector',
    '223 SummarizingDoubleCollector SummingIntCollector SummingLongCollector SummingDoubleCollector',
  ],
  'com.tangosol.internal.util.stream': [
    '230 CollectorAggregator IntCollectorAggregator LongCollectorAggregator DoubleCollectorAggregator',
    '450 ReferencePipeline$Head ReferencePipeline$StatelessOp ReferencePipeline$StatefulOp',
    '453 ReferencePipeline$MatcherAggregator ReferencePipeline$FinderAggregator IntPipeline$StatelessOp',
    '456 IntPipeline$StatefulOp IntPipeline$MatcherAggregator IntPipeline$FinderAggregator',
    '459 IntPipeline$Optional LongPipeline$StatelessOp LongPipeline$StatefulOp',
    '462 LongPipeline$MatcherAggregator LongPipeline$FinderAggregator LongPipeline$Optional',
    '465 DoublePipeline$StatelessOp DoublePipeline$StatefulOp DoublePipeline$MatcherAggregator',
    '468 DoublePipeline$FinderAggregator DoublePipeline$Optional',
  ],
  'com.tangosol.net.internal': [
    '300 AspNetSessionStoreProvider$SessionHolder AspNetSessionStoreProvider$SessionKey',
    '302 AspNetSessionStoreProvider$AcquireSessionProcessor',
    '303 AspNetSessionStoreProvider$ReleaseSessionProcessor',
    '304 AspNetSessionStoreProvider$ResetSessionTimeoutProcessor',
    '305 AspNetSessionStoreProvider$SaveSessionProcessor AspNetSessionStoreProvider$ExternalAttributeKey',
    '307 RemoveEntryProcessor PartitionSize PartitionSizeAggregator',
  ],
  'com.tangosol.net.security': ['350 PermissionInfo'],
  'com.tangosol.internal.util': [
    '360 IntBag LongBag DoubleBag IntSummaryStatistics LongSummaryStatistics DoubleSummaryStatistics',
    '366 SimpleBinaryEntry',
  ],
  'com.tangosol.internal.util.invoke': ['380 RemoteConstructor ClassDefinition ClassIdentity'],
  'com.tangosol.internal.util.invoke.lambda': [
    '383 AnonymousLambdaIdentity MethodReferenceIdentity StaticLambdaInfo',
  ],
  'com.tangosol.internal.util.processor': [
    '470 CacheProcessors$Null CacheProcessors$Get CacheProcessors$GetOrDefault CacheProcessors$Put',
    '474 CacheProcessors$PutAll CacheProcessors$PutIfAbsent CacheProcessors$Remove',
    '477 CacheProcessors$RemoveBlind CacheProcessors$RemoveValue CacheProcessors$Replace',
    '480 CacheProcessors$ReplaceValue BinaryProcessors$BinaryContainsValueProcessor',
    '482 BinaryProcessors$BinaryGetProcessor BinaryProcessors$BinaryPutIfAbsentProcessor',
    '484 BinaryProcessors$BinaryPutProcessor BinaryProcessors$BinarySyntheticRemoveBlindProcessor',
    '486 CacheProcessors$BinaryGet BinaryProcessors$BinaryRemoveProcessor',
    '488 BinaryProcessors$BinaryReplaceMappingProcessor BinaryProcessors$BinaryReplaceProcessor',
    '490 BinaryProcessors$BinaryPutAllProcessor BinaryProcessors$BinaryBlindPutProcessor',
    '492 CacheProcessors$RemoveNoResults CacheProcessors$PutAllWithExpiry',
    '494 BinaryProcessors$BinaryPutAllWithExpiryProcessor',
  ],
  'com.tangosol.run.xml': ['500 SimpleDocument SimpleElement SimpleValue'],
  'com.tangosol.config.expression': [
    '510 ChainedParameterResolver LiteralExpression NullParameterResolver Parameter',
    '514 ScopedParameterResolver',
  ],
  'com.tangosol.coherence.config': [
    '525 ParameterMacroExpression ResolvableParameterList SimpleParameterList',
  ],
  'com.tangosol.coherence.config.builder': ['528 InstanceBuilder StaticFactoryInstanceBuilder'],
  'com.tangosol.internal.net.topic': [
    '540 SimplePublisherStatus PublishResult$Status SimplePublishResult',
    '545 ReceiveResult$Status SimpleReceiveResult NamedTopicPublisher$PublisherEvent$Type',
  ],
  'com.tangosol.internal.net.topic.impl.paged.model': [
    '543 PagedTopicSubscription PagedTopicSubscription$Key',
    '550 Page$Key Page NotificationKey',
    '560 SubscriberGroupId',
    '562 Subscription Subscription$Key',
    '566 Usage Usage$Key',
    '578 SubscriberInfo SubscriberInfo$Key PagedPosition',
    '584 Page$ElementExtractor',
    '590 Page$HeadExtractor Page$TailExtractor Subscription$HeadExtractor PageElement',
    '596 SubscriberInfo$GroupIdExtractor SubscriberInfo$MemberIdExtractor',
    '599 SubscriberId',
  ],
  'com.tangosol.internal.net.topic.impl.paged.agent': [
    '553 TailAdvancer OfferProcessor OfferProcessor$Result TailAdvancer HeadAdvancer PollProcessor',
    '559 PollProcessor$Result',
    '561 TopicInitialiseProcessor',
    '564 EnsureSubscriptionProcessor DestroySubscriptionProcessor',
    '581 CommitProcessor',
    '585 CloseSubscriptionProcessor SubscriberHeartbeatProcessor EnsureSubscriptionProcessor$Result',
    '588 SeekProcessor SeekProcessor$Result',
    '594 CleanupSubscribers',
    '598 EvictSubscriber',
  ],
  'com.tangosol.net.topic': [
    '568 Publisher$FailOnFull Publisher$OnFailure Publisher$OrderByValue Publisher$OrderById',
    '572 Publisher$OrderByNone Publisher$OrderByThread Subscriber$CompleteOnEmpty Subscriber$Convert',
    '576 Subscriber$Filtered Subscriber$Name',
    '582 Subscriber$CommitResult Subscriber$CommitResultStatus',
  ],
  'com.tangosol.internal.net.topic.impl.paged.filter': ['595 UnreadTopicContentFilter'],
  'com.tangosol.internal.net.queue.paged': [
    '780 Bucket PagedQueueKey QueueInfo QueueVersionInfo QueueOfferTailProcessor',
    '785 QueuePollPeekHeadProcessor InitialiseQueueInfoProcessor RemoveBucketElementProcessor',
    '788 HeadIncrementProcessor TailIncrementProcessor PeekWholeBucketAggregator ClearQueueProcessor',
  ],
  'com.tangosol.coherence.memcached.processor': [
    '830 AddReplaceProcessor AppendPrependProcessor DeleteProcessor IncrDecrProcessor GetProcessor',
    '835 PutProcessor TouchProcessor',
  ],
  'com.tangosol.coherence.memcached.server': ['837 DataHolder'],
  'com.tangosol.coherence.memcached': ['838 Response$ResponseCode'],
  'com.tangosol.internal.net.queue.model': [
    '840 QueueKey QueueOfferResult QueuePollResult',
    '849 QueuePageResult',
  ],
  'com.tangosol.internal.net.queue.extractor': ['843 QueueKeyExtractor'],
  'com.tangosol.internal.net.queue.processor': ['844 QueuePoll QueueOffer QueuePeek QueueRemove QueuePage'],
  'java.security': ['900 Principal'],
  'java.util.concurrent': ['901 TimeUnit'],
  'java.util.stream': ['902 Collector$Characteristics'],
  'java.util': ['903 Optional OptionalInt OptionalLong OptionalDouble', '909 UUID', '920 TreeSet TreeMap'],
  'java.net': ['907 InetAddress InetSocketAddress'],
  'com.oracle.coherence.ai.search': ['925 SimilaritySearch BinaryQueryResult', '936 SimpleQueryResult'],
  'com.oracle.coherence.ai.distance': ['927 CosineDistance InnerProductDistance L2SquaredDistance'],
  'com.oracle.coherence.ai': [
    '930 BitVector',
    '932 Int8Vector',
    '935 Float32Vector',
    '951 DocumentChunk DocumentChunk$Id',
  ],
  'java.time': ['940 Duration Instant MonthDay Period Year YearMonth ZoneId ZoneOffset DayOfWeek Month'],
  'javax.security.auth': ['950 Subject'],
  'com.tangosol.internal.cdi': ['980 MethodKey'],
  'com.tangosol.internal.util.aggregator': ['990 BigDecimalSerializationWrapper'],
}
