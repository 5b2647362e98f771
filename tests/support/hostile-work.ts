// What anyone can have done to a stream: the public functions that take bytes or a document, each asked of all that it
// can be asked of one stream. The time of each is held against the size of hostile streams.

import {
  advice,
  breakEven,
  breakEvenSteps,
  COHERENCE_25_03,
  type CostColumns,
  childrenInSteps,
  columnBuffers,
  costColumns,
  missingTrap,
  queryCost,
  queryCostSteps,
  skipCost,
  traps,
} from '../../src/cost/index.ts'
import {
  decode,
  documentOf,
  documentParts,
  type Edit,
  editObstacle,
  editRefusal,
  encode,
  jsonOf,
  NodeColumns,
  type PofDocument,
  PofError,
  parse,
  resolvePath,
  T,
  transferables,
  write,
} from '../../src/pof/index.ts'
import {
  BUILT_IN_NAMES,
  codeFor,
  evolvable,
  explainException,
  inferTypes,
  interpret,
  javaSkeleton,
  labelOf,
  namedPath,
  namesSkeleton,
  pofConfigSkeleton,
  resolveNamedPath,
  scoreNames,
  summaryOf,
} from '../../src/schema/index.ts'
import * as charts from '../../src/view/charts/index.ts'
import * as costs from '../../src/view/cost/index.ts'
import * as exports from '../../src/view/export/index.ts'
import * as find from '../../src/view/find/index.ts'
import * as hex from '../../src/view/hex/index.ts'
import * as all from '../../src/view/index.ts'
import * as inspector from '../../src/view/inspector/index.ts'
import * as names from '../../src/view/names/index.ts'
import * as panels from '../../src/view/panels/index.ts'
import * as place from '../../src/view/place/index.ts'
import * as tree from '../../src/view/tree/index.ts'

/** All that the screen shows, whichever part it is of. */
const view = {
  ...all,
  ...charts,
  ...costs,
  ...exports,
  ...find,
  ...hex,
  ...inspector,
  ...names,
  ...panels,
  ...place,
  ...tree,
}

/** Work on the bytes of a stream. */
export type Work = (bytes: Uint8Array) => unknown

const SOURCE = { source: 'x', payload: 1, line: 1, label: 'x', form: 'hex' }
const SETTINGS = view.COST_SETTINGS
const STACK = [
  'java.lang.IllegalStateException: previous property index=4, requested property index=3',
  'java.io.IOException: missing identity: 4711',
  'java.io.IOException: unknown user type: 4711',
  'java.io.StreamCorruptedException: illegal type 12345678',
  'java.io.EOFException',
].join('\n')

/** Work on the document that bytes are. */
function of(work: (doc: PofDocument) => unknown): Work {
  return (bytes) => work(parse(bytes))
}

function nodes(doc: PofDocument): number[] {
  return Array.from({ length: doc.tree.count }, (_, node) => node)
}

/** Some nodes, spread evenly: what is asked of each of them may take as long as the stream. */
function few(doc: PofDocument): number[] {
  const { count } = doc.tree
  return [...new Set([0, count >> 1, count - 1])].filter((node) => node >= 0 && node < count)
}

function ofFew(work: (doc: PofDocument, node: number) => unknown): Work {
  return of((doc) => few(doc).map((node) => work(doc, node)))
}

function ofAll(work: (doc: PofDocument, node: number) => unknown): Work {
  return of((doc) => {
    for (let node = 0; node < doc.tree.count; node++) work(doc, node)
  })
}

function selected(node: number) {
  return { node, element: -1, part: -1, offset: -1 }
}

function refused(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    if (error instanceof PofError) return error
    throw error
  }
}

function edited(edit: (node: number, doc: PofDocument) => Edit | null): Work {
  return of((doc) => {
    const edits = nodes(doc).flatMap((node) => edit(node, doc) ?? [])
    return refused(() => write(doc, edits))
  })
}

function drained(pieces: Iterable<unknown>): number {
  let count = 0
  for (const _ of pieces) count++
  return count
}

function paths(doc: PofDocument): number[][] {
  return few(doc).flatMap((node) => {
    const path = doc.path(node)
    return path === null ? [] : [path]
  })
}

/** The decoder's functions. */
const POF: Readonly<Record<string, Work>> = {
  parse: (bytes) => parse(bytes),
  'parse, with an envelope or without': (bytes) => [
    parse(bytes, { envelope: true }),
    parse(bytes, { envelope: false }),
  ],
  'parse with addresses of raw arrays': (bytes) =>
    parse(bytes, {
      rawArrays: ['0', '0/0', '1/1/1/0', '0#1000'].map((address) => ({ address, elementType: 'int16' })),
    }),
  'all nodes in columns': (bytes) => {
    const columns = new NodeColumns()
    columns.read(bytes)
    for (let from = columns.filled; from < columns.count; ) from += columns.fill(from)
    return columns.filled
  },
  decode: (bytes) => refused(() => decode(bytes)),
  encode: (bytes) => refused(() => encode(decode(bytes), { references: true })),
  'decode with addresses of raw arrays': (bytes) =>
    refused(() => decode(bytes, { rawArrays: [{ address: '1/1/1/0', elementType: 'int16' }] })),
  'the tokens of all nodes': ofAll((doc, node) => doc.tokens(node)),
  'the texts of all nodes': ofAll((doc, node) => doc.text(node, -1, 40)),
  'the value of the root': of((doc) => doc.value(doc.root)),
  'the text of the root': of((doc) => doc.text(doc.root)),
  'the values of all leaves': ofAll((doc, node) => (doc.tree.firstChild(node) < 0 ? doc.value(node) : null)),
  'what the tree says of all nodes': ofAll(({ tree }, node) => [
    tree.typeName(node),
    tree.key(node),
    tree.end(node),
    tree.nextSibling(node),
    tree.subtreeEnd(node),
    tree.childCount(node),
    tree.elementType(node),
    tree.isRun(node) && tree.elementEnd(node, tree.childCount(node) - 1),
    tree.state(node),
  ]),
  'the node at each byte': of((doc) => doc.bytes.map((_, offset) => doc.tree.nodeAt(offset))),
  'the node at each byte, backwards': of((doc) =>
    doc.bytes.map((_, i) => doc.tree.nodeAt(doc.bytes.length - 1 - i)),
  ),
  'the children of the root by their keys': of(({ tree, root }) => {
    for (let child = tree.firstChild(root); child >= 0; child = tree.nextSibling(child))
      tree.child(root, tree.key(child))
  }),
  'the address and the path of a node': ofFew((doc, node) => {
    doc.path(node)
    return resolvePath(doc, doc.address(node))
  }),
  'a document in parts': of((doc) => {
    const parts = documentParts(doc)
    return [documentOf(parts), transferables(parts)]
  }),
  'writing a node anew': ofFew((doc, node) =>
    refused(() => write(doc, [{ kind: 'replace', node, value: { type: T.int32, value: 5 } }])),
  ),
  'writing all leaves anew': edited((node, { tree }) =>
    tree.type(node) === T.int32 || tree.type(node) === T.charString
      ? { kind: 'replace', node, value: { type: T.int32, value: 5 } }
      : null,
  ),
  'whether a node can be written anew': ofFew((doc, node) => {
    const edit = { kind: 'replace', node, value: { type: T.int32, value: 5 } } as const
    return [editObstacle(doc, edit), editRefusal(doc, edit)]
  }),
  'the JSON of the root': of((doc) => jsonOf(doc.value(doc.root))),
  'dropping all fields': edited((node, { tree }) =>
    tree.type(tree.parent(node)) >= 0 && tree.parent(node) >= 0 ? { kind: 'drop', node } : null,
  ),
  'making all collections uniform': edited((node, { tree }) =>
    tree.type(node) === T.collection ? { kind: 'uniform', node } : null,
  ),
  'making all arrays octet strings': edited((node, { tree }) =>
    tree.type(node) === T.uniformArray ? { kind: 'octet-string', node } : null,
  ),
  'renumbering all user types': edited((node, { tree }) =>
    tree.type(node) >= 0
      ? {
          kind: 'renumber',
          node,
          indexes: new Map([
            [0, 1],
            [1, 0],
          ]),
        }
      : null,
  ),
  'grouping the fields of all user types': edited((node, { tree }) =>
    tree.type(node) >= 0 ? { kind: 'group', node, groups: [{ index: 9, typeId: 7, members: [0] }] } : null,
  ),
}

/** The functions of the cost model; those that answer from columns and from the bytes, in turn. */
const COST: Readonly<Record<string, Work>> = {
  traps: of((doc) => traps(doc)),
  'traps, by the bytes': of((doc) => traps(doc, skipCost(doc))),
  advice: of((doc) => advice(doc, costColumns(doc), { set: COHERENCE_25_03 })),
  'advice, by the bytes': of((doc) => advice(doc, skipCost(doc), { set: COHERENCE_25_03 })),
  'passing the root': of((doc) => costColumns(doc).toPass(doc.root)),
  'passing the root, by the bytes': of((doc) => skipCost(doc).toPass(doc.root)),
  'passing all nodes': of((doc) => {
    const cost = costColumns(doc)
    for (let node = 0; node < doc.tree.count; node++) cost.toPass(node)
  }),
  'reaching a node': of((doc) => {
    const cost = costColumns(doc)
    for (const node of few(doc)) cost.toReach(node)
  }),
  'reaching a node, by the bytes': ofFew((doc, node) => skipCost(doc).toReach(node)),
  'making an object': of((doc) => [costColumns(doc).toDeserialize(), skipCost(doc).toDeserialize()]),
  'reaching the children': of((doc) => childrenReached(doc, costColumns(doc))),
  'running costs': of((doc) => {
    const running = costColumns(doc).running({ perCall: 1, perInt: 1, perByte: 1 })
    for (let node = 0; node <= doc.tree.count; node++) running.before(node)
  }),
  'the cost of a query': of((doc) => queryCost(doc, costColumns(doc), paths(doc), COHERENCE_25_03)),
  'the cost of a query, by the bytes': of((doc) =>
    drained(queryCostSteps(doc, skipCost(doc), paths(doc), COHERENCE_25_03)),
  ),
  'the children of the root, in steps': of((doc) =>
    drained(childrenInSteps(doc.tree, Math.max(0, doc.root))),
  ),
  'columns for another thread': of((doc) => columnBuffers(costColumns(doc).columns())),
  'the break-even, in steps': of((doc) =>
    drained(breakEvenSteps(skipCost(doc), paths(doc), COHERENCE_25_03)),
  ),
  'the break-even': of((doc) => breakEven(costColumns(doc), paths(doc), COHERENCE_25_03)),
  'a path that is not there': ofFew((doc, node) => missingTrap(doc, [...(doc.path(node) ?? []), 4711])),
}

function childrenReached(doc: PofDocument, cost: CostColumns): unknown {
  if (doc.root < 0 || doc.tree.type(doc.root) === T.map) return null
  const reaches = cost.toReachChildren(doc.root)
  return view.finish(view.reachCurveSteps(cost, reaches, SETTINGS))
}

/** What names and types say of a document. */
const SCHEMA: Readonly<Record<string, Work>> = {
  'the types of a payload': of((doc) => inferTypes([doc])),
  'classes and names for the types of a payload': of((doc) => {
    const types = inferTypes([doc])
    const few = [...types.keys()].slice(0, 8)
    return [few.map((typeId) => javaSkeleton(types, typeId)), pofConfigSkeleton(types), namesSkeleton(types)]
  }),
  'how names fit': of((doc) => scoreNames(doc, BUILT_IN_NAMES)),
  'what all nodes may mean': ofAll((doc, node) => interpret(doc, node, -1, BUILT_IN_NAMES)),
  'all nodes in short': ofAll((doc, node) => summaryOf(doc, node, undefined)),
  'the labels of all nodes': ofAll((doc, node) => labelOf(BUILT_IN_NAMES, doc, node)),
  'code for a node': ofFew((doc, node) => codeFor(doc, BUILT_IN_NAMES, node)),
  'a node by names': ofFew((doc, node) =>
    resolveNamedPath(doc, BUILT_IN_NAMES, namedPath(BUILT_IN_NAMES, doc, node)),
  ),
  'an older class': ofFew((doc, node) => evolvable(doc, BUILT_IN_NAMES, node, 0)),
  'an exception': of((doc) => explainException(STACK, doc)),
}

/** What the page and the command show and write. */
const VIEW: Readonly<Record<string, Work>> = {
  'all rows of the tree': of((doc) => {
    const order = view.treeOrder(doc)
    const rows = view.openAll(view.expandedRows(order, 'all'), nodes(doc))
    for (let i = 0; i < rows.total; i += Math.max(1, Math.floor(rows.total / 40))) view.rowAt(rows, i)
  }),
  'opening places in the tree': of((doc) => {
    let rows = view.expandedRows(view.treeOrder(doc), 'auto')
    for (const node of few(doc)) rows = view.reveal(rows, node)
    return few(doc).map((node) => view.rowOf(rows, node))
  }),
  'costs of rows': of((doc) => {
    const costs = view.rowCosts(doc, SETTINGS)
    for (const node of few(doc)) costs.of(node, -1)
  }),
  'the text dump': of((doc) => drained(view.dumpText(doc))),
  'lines for all nodes, without costs': of((doc) =>
    drained(view.documentLines(doc, SOURCE, { ...view.NODE_OPTIONS, hasCosts: false })),
  ),
  'lines for all nodes': of((doc) => drained(view.documentLines(doc, SOURCE, view.NODE_OPTIONS))),
  'the ranking of fields': of((doc) =>
    view.rankFields(doc, { scope: view.WHOLE, by: 'pass', settings: SETTINGS, top: 10 }),
  ),
  redact: of((doc) => view.redact(doc)),
  'a search for text': of((doc) => searched(view.startFind(view.treeOrder(doc), 'a'))),
  'a search for an int': of((doc) => searched(view.startFind(view.treeOrder(doc), 'int:5'))),
  'a search for a pattern': of((doc) => searched(view.startFind(view.treeOrder(doc), '/a+/'))),
  'a search for bytes': of((doc) => searched(view.startFind(view.treeOrder(doc), 'hex:00'))),
  'all rows of bytes': of((doc) => {
    for (let offset = 0; offset < doc.bytes.length; offset += 16) view.hexRow(doc, offset, 16)
  }),
  'the strip of bytes': of((doc) => {
    const overview = view.emptyOverview(doc, 400)
    view.fillOverview(doc, overview, 0, overview.columns)
    return view.problemTicks(doc, 400)
  }),
  'costs of bytes': of((doc) => {
    const costs = view.byteCosts(doc, SETTINGS)
    for (const node of few(doc)) costs.levelOf(node)
  }),
  'marks of bytes': ofFew((doc, node) => view.hexMarks(doc, selected(node), null, null)),
  'the icicle': of((doc) => {
    const extents = view.finish(view.extentSteps(doc, costColumns(doc), 'pass', SETTINGS))
    return doc.root < 0
      ? null
      : view.icicleBoxes(doc.tree, extents, view.fullView(extents, doc.root), 800, 40)
  }),
  'the inspector': ofFew((doc, node) => [
    view.placeCost(doc, selected(node), SETTINGS),
    view.navigation(doc, selected(node)),
    view.breadcrumb(doc, selected(node)),
    view.tokenRows(doc, selected(node)),
    view.valueDetail(doc, selected(node)),
    view.describeSelection(doc, selected(node)),
    view.olderClass(doc, BUILT_IN_NAMES, selected(node), 0, SETTINGS),
    view.nodeCode(doc, BUILT_IN_NAMES, selected(node)),
    view.nameFacts(doc, BUILT_IN_NAMES, selected(node)),
  ]),
  'the list of problems': of((doc) => view.problemRows(doc)),
  'going to a place': ofFew((doc, node) => view.targetsOf(doc, doc.address(node))),
  'the panel of traps': of((doc) => view.trapEntries(doc, costColumns(doc))),
  'the panel of advice': of((doc) => view.adviceList(doc, costColumns(doc), view.NO_STARS, COHERENCE_25_03)),
  'the panel of a query': of((doc) =>
    view.finish(
      view.querySteps(doc, costColumns(doc), new Set(few(doc).map((node) => doc.address(node))), SETTINGS),
    ),
  ),
  'the panel of types': of((doc) => view.inference([doc], BUILT_IN_NAMES)),
  ...Object.fromEntries(
    view.EXPORT_FORMS.map(({ id, make }): [string, Work] => [
      `export as ${id}`,
      of((doc) => drained(make({ doc, place: null, title: 'x' }))),
    ]),
  ),
}

function searched(search: find.Search | null): unknown {
  return search === null ? null : view.finish(search)
}

/** All of them, by name. */
export const WORK: Readonly<Record<string, Work>> = { ...POF, ...COST, ...SCHEMA, ...VIEW }

/**
 * Those that try a hundred paths, write the stream in many ways, or go down to each of the first 256 levels: so long as a
 * nest has fewer levels than that, what they do grows with the square.
 */
export const FLAT: ReadonlySet<string> = new Set([
  'advice',
  'advice, by the bytes',
  'the break-even',
  'the break-even, in steps',
  'the cost of a query, by the bytes',
  'the panel of advice',
  'the panel of a query',
  'lines for all nodes',
  'lines for all nodes, without costs',
  'export as csv',
  'the ranking of fields',
])
