// A whole cache: what all entries hold, field by field. A table of fields, areas of bytes, one field in detail, and the entries
// behind a figure, which open in the inspector.

import './CacheView.css'
import './CacheSide.css'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ProfileReport } from '../../profile/index.ts'
import type { Names } from '../../schema/index.ts'
import type { CacheProfile, Entries, EntryQuery, GrowingTask } from '../../session/index.ts'
import { grouped } from '../../view/place/index.ts'
import {
  adviceRows,
  comparedProfiles,
  type EntryText,
  type FieldSort,
  type FieldStars,
  fieldRows,
  IN_ORDER,
  type ProfileSide,
  profileFacts,
  redactedReport,
  type SizingInputs,
  sizingDefaults,
  starredFields,
  starsWords,
  toggleFieldStar,
  wholeRow,
} from '../../view/profile/index.ts'
import { Menu, MenuItem } from '../frame/Menu.tsx'
import { Switch } from '../frame/Switch.tsx'
import { OnPaper } from '../sharing/OnPaper.tsx'
import { AdviceList } from './AdviceList.tsx'
import { CacheProgress } from './CacheProgress.tsx'
import { ComparedTable } from './ComparedTable.tsx'
import { CompareWith } from './CompareWith.tsx'
import { EntryList } from './EntryList.tsx'
import { FieldDetail } from './FieldDetail.tsx'
import { FieldTable } from './FieldTable.tsx'
import { PrintedCache } from './PrintedCache.tsx'
import { SizingSection } from './SizingSection.tsx'
import { Treemap } from './Treemap.tsx'
import { useGrowing } from './use-growing.ts'

/** The entries of a cache, as the view is given them. */
export interface CacheEntries {
  readonly title: string
  readonly entries: Entries
  /** Lines of a dump, up to the last entry, that hold none. */
  readonly linesWithout: number
  /** What stands in the list for an entry. */
  readonly textOf: (entry: number) => { readonly key: EntryText | null; readonly value: EntryText }
}

export interface CacheViewProps {
  readonly source: CacheEntries
  readonly cache: CacheProfile
  readonly names: Names
  /** Fields that queries read. */
  readonly stars: FieldStars
  readonly onStars: (stars: FieldStars) => void
  readonly others: OtherProfiles
  /** Whether it is on screen: then it is what is printed, too. */
  readonly isShown: boolean
  /** Opens the value of an entry in the inspector. */
  readonly onOpen: (entry: number) => void
  readonly onClose: () => void
  /** Saves the profile as a file. */
  readonly onSave: (report: ProfileReport) => void
}

/** What the profile can be compared with. */
interface OtherProfiles {
  /** The dump that was open before; null where there was none. */
  readonly previous: OtherProfile | null
  /** The profile of a file. */
  readonly ofFile: (file: File) => GrowingTask<ProfileReport>
}

interface OtherProfile {
  readonly title: string
  readonly task: GrowingTask<ProfileReport>
}

/** What the list of entries shows: those of a query, or damaged ones. */
type Listed =
  | { readonly title: string; readonly query: EntryQuery }
  | { readonly title: string; readonly lines: readonly number[] }

const NONE: ProfileReport['damaged'] = []

const SIDES = [
  { id: 'values', name: 'Values' },
  { id: 'keys', name: 'Keys' },
] as const

/** The view. */
export function CacheView(props: CacheViewProps) {
  const { source, cache, names, stars, onStars, others, isShown, onOpen, onClose, onSave } = props
  const { previous, ofFile } = others
  const { title, entries } = source
  const task = useMemo(() => cache.report(names), [cache, names])
  const { result: report, share, fault } = useGrowing(task)
  const [side, setSide] = useState<ProfileSide>('values')
  const [sort, setSort] = useState<FieldSort>(IN_ORDER)
  const [chosen, setChosen] = useState<string | null>(null)
  const [listed, setListed] = useState<Listed | null>(null)
  const rows = useMemo(() => (report === null ? [] : fieldRows(report, side, sort)), [report, side, sort])
  const inOrder = useMemo(() => (report === null ? [] : fieldRows(report, side)), [report, side])
  const whole = useMemo(() => (report === null ? null : wholeRow(report)), [report])
  const all = whole === null || side === 'keys' ? rows : [whole, ...rows]
  const isGrowing = share < 1 && fault === ''
  const isWhole = report !== null && !isGrowing
  // Typing goes on while the advice is worked out.
  const weighed = useDeferredValue(stars)
  const advised = useGrowing(
    useMemo(
      () => (isWhole ? cache.advice(names, starredFields(weighed)) : null),
      [isWhole, cache, names, weighed],
    ),
  )
  const advice = useMemo(
    () => (advised.result === null || report === null ? null : adviceRows(advised.result, report)),
    [advised.result, report],
  )
  const [changed, setChanged] = useState<Partial<SizingInputs>>({})
  const inputs = useMemo(
    () => (report === null ? null : { ...sizingDefaults(report), ...changed }),
    [report, changed],
  )
  const [against, setAgainst] = useState<OtherProfile | null>(null)
  const earlier = useGrowing(against?.task ?? null)
  const before = against !== null && earlier.share === 1 ? earlier.result : null
  const comparison = useMemo(
    () => (before === null || report === null ? null : comparedProfiles(before, report, side)),
    [before, report, side],
  )
  // A field that is gone is shown as it was.
  const gone = useMemo(() => (before === null ? [] : fieldRows(before, side)), [before, side])
  const row =
    [...all, ...gone].find(({ id }) => id === chosen) ??
    (side === 'values' ? whole : null) ??
    largest(inOrder)
  const changes = comparison?.rows.find(({ id }) => id === row?.id)?.messages ?? []
  const onInputs = (change: Partial<SizingInputs>) => setChanged((before) => ({ ...before, ...change }))
  const weighing = starsWords(stars, (path) => report?.fields[path]?.name ?? null)
  const onLine = (line: number) => setListed({ title: `Line ${grouped(line)}`, lines: [line] })
  return (
    <section className="cache" aria-label="All entries">
      {report === null || inputs === null || !isShown ? null : (
        <OnPaper>
          {() => (
            <PrintedCache
              title={title}
              report={report}
              rows={all}
              row={row}
              inputs={inputs}
              advice={advice}
              weighed={stars.length === 0 ? '' : weighing}
              against={
                against === null || comparison === null ? null : { ...comparison, title: against.title }
              }
            />
          )}
        </OnPaper>
      )}
      <header className="cache-head">
        <h2 className="sr-only" tabIndex={-1}>
          {title}
        </h2>
        <Facts report={report} linesWithout={source.linesWithout} />
        {report === null || report.damaged.length === 0 ? null : (
          <button
            type="button"
            className="button cache-damaged"
            onClick={() =>
              setListed({ title: 'Damaged entries', lines: report.damaged.map(({ line }) => line) })
            }
          >
            <span aria-hidden="true">✕</span> {grouped(report.entries - report.sound)} damaged
          </button>
        )}
        <span className="cache-end">
          {report === null || report.keys === null ? null : (
            <Switch label="Whose fields" value={side} choices={SIDES} onChoose={setSide} />
          )}
          {report === null || isGrowing ? null : (
            <CompareWith
              previous={previous?.title ?? null}
              onPrevious={() => setAgainst(previous)}
              onFile={(file) => setAgainst({ title: file.name, task: ofFile(file) })}
              onLeave={() => {}}
            />
          )}
          {report === null || isGrowing ? null : (
            <Menu
              button="Save as JSON"
              label="Save as JSON"
              title="The profile as a file"
              className="button"
              onLeave={() => {}}
            >
              <MenuItem onSelect={() => onSave(report)} hint="everything that is shown">
                With values
              </MenuItem>
              <MenuItem
                onSelect={() => onSave(redactedReport(report))}
                hint="texts and octets become filler of the same length; numbers and dates stay"
              >
                Redacted
              </MenuItem>
            </Menu>
          )}
          <button type="button" className="button" onClick={onClose}>
            Show one entry
          </button>
        </span>
      </header>
      <CacheProgress report={report} share={share} fault={fault} count={entries.length} />
      {against === null ? null : (
        <div className="cache-against">
          <p role="status">
            {earlier.fault !== '' ? (
              `${against.title}: ${earlier.fault}`
            ) : comparison === null ? (
              <>
                <progress className="loading-bar" aria-label="Progress" value={earlier.share} /> Reading{' '}
                {against.title}
              </>
            ) : (
              <>
                <b>Since {against.title}:</b> {comparison.facts.join('; ')}
              </>
            )}
          </p>
          <button type="button" className="button small" onClick={() => setAgainst(null)}>
            Stop comparing
          </button>
        </div>
      )}
      <div className="cache-body">
        <div className="cache-fields">
          <Treemap rows={inOrder} chosen={row?.id ?? null} onChoose={setChosen} />
          {comparison === null ? null : (
            <ComparedTable rows={comparison.rows} chosen={row?.id ?? null} onChoose={setChosen} />
          )}
          <FieldTable
            isShown={comparison === null}
            rows={all}
            sort={sort}
            chosen={row?.id ?? null}
            stars={stars}
            onSort={setSort}
            onChoose={setChosen}
            onStar={(path) => onStars(toggleFieldStar(stars, path))}
          />
        </div>
        <div className="cache-side">
          {row === null ? null : (
            <FieldDetail
              row={row}
              stars={stars}
              onStars={onStars}
              changes={changes}
              onLine={onLine}
              onQuery={(title, match) =>
                setListed({ title, query: { side: row.side, path: row.path, match } })
              }
            >
              {report === null || inputs === null ? null : (
                <SizingSection
                  row={row}
                  profile={report}
                  inputs={inputs}
                  isWhole={isWhole}
                  onInputs={onInputs}
                />
              )}
              {row.side === 'keys' ? null : (
                <AdviceList
                  rows={row.isWhole ? advice : (advice?.filter(({ path }) => path === row.path) ?? null)}
                  fault={row.isWhole ? advised.fault : ''}
                  isOfAll={row.isWhole}
                  weighed={weighing}
                  onField={(path) => setChosen(`values ${path}`)}
                  onLine={onLine}
                  onEntries={(path, title) =>
                    setListed({ title, query: { side: 'values', path, match: { kind: 'written' } } })
                  }
                />
              )}
            </FieldDetail>
          )}
          {listed === null ? null : (
            <Listing
              key={JSON.stringify(listed)}
              listed={listed}
              cache={cache}
              source={source}
              names={names}
              damaged={report?.damaged ?? NONE}
              onOpen={onOpen}
              onClose={() => setListed(null)}
            />
          )}
        </div>
      </div>
    </section>
  )
}

/** The field that takes most of the bytes, which is shown before one is chosen. */
function largest<Row extends { readonly share: number }>(rows: readonly Row[]): Row | null {
  return rows.reduce<Row | null>((most, row) => (most === null || row.share > most.share ? row : most), null)
}

function Facts(props: { readonly report: ProfileReport | null; readonly linesWithout: number }) {
  const { report, linesWithout } = props
  // The row of the whole value says its size.
  const facts = useMemo(
    () => (report === null ? [] : profileFacts(report).filter(({ name }) => name !== 'Value size')),
    [report],
  )
  return (
    <dl className="cache-facts">
      {facts.map(({ name, text }) => (
        <div key={`${name} ${text}`}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {linesWithout === 0 || report === null ? null : (
        <div title="They are blank, or hold no key and no value: they are left out.">
          <dt>Lines without an entry</dt>
          <dd>{grouped(linesWithout)}</dd>
        </div>
      )}
    </dl>
  )
}

function Listing(
  props: Pick<CacheViewProps, 'cache' | 'source' | 'names' | 'onOpen' | 'onClose'> & {
    readonly listed: Listed
    readonly damaged: ProfileReport['damaged']
  },
) {
  const { listed, cache, source, names, damaged, onOpen, onClose } = props
  const { entries, textOf } = source
  const kinds = useMemo(() => new Map(damaged.map(({ line, kind }) => [line, kind])), [damaged])
  const query = 'query' in listed ? listed.query : null
  const task = useMemo(() => (query === null ? null : cache.matching(query, names)), [cache, query, names])
  const { result, share, fault } = useGrowing(task)
  const lines = 'lines' in listed ? listed.lines : null
  // Figures of fields leave damaged entries out; the bytes are those of all.
  const leavesOut = query !== null && query.match.kind !== 'bytes'
  const found = useMemo(() => {
    if (lines !== null) return entriesOfLines(entries, lines)
    const matching = result ?? new Uint32Array(0)
    return leavesOut ? matching.filter((entry) => !kinds.has(entries.lineOf(entry))) : matching
  }, [lines, entries, result, kinds, leavesOut])
  return (
    <EntryList
      title={listed.title}
      found={found}
      progress={lines === null && fault === '' ? share : 1}
      fault={fault}
      entries={entries}
      noteOf={(entry) => kinds.get(entries.lineOf(entry)) ?? ''}
      textOf={textOf}
      onOpen={onOpen}
      onClose={onClose}
    />
  )
}

function entriesOfLines(entries: Entries, lines: readonly number[]): Uint32Array {
  const wanted = new Set(lines)
  const found: number[] = []
  for (let entry = 0; entry < entries.length; entry++)
    if (wanted.has(entries.lineOf(entry))) found.push(entry)
  return Uint32Array.from(found)
}
