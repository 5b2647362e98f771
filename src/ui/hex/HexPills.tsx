// What stands behind the bytes of a row and behind their text: a pill for each token, in the colour of its role or of its cost.
// Rows are drawn anew at each step of a drag. So the pills of text are stripes of one background where they only tell roles, and
// what they look like stands with the role's attribute and not in properties of each (HexPills.css).
// biome-ignore-all lint/suspicious/noArrayIndexKey: which pill of the row it is, and a row's elements serve for other rows

import type { HexPill } from '../../view/hex/index.ts'
import { box } from './hex-box.ts'

interface Props {
  readonly pills: readonly HexPill[]
  /** Levels of cost, pill by pill; null while the colours mean roles. */
  readonly levels: readonly number[] | null
}

/** The pills behind bytes; underlined where the colours mean roles. */
export function BytePills({ pills, levels }: Props) {
  return pills.map((pill, i) => (
    <Pill key={i} pill={pill} level={levels?.[i]} isLined={levels === null} place={box(pill, 3)} />
  ))
}

/** The pills behind text, never underlined. */
export function TextPills({ pills, levels }: Props) {
  return (
    <>
      {levels === null && <i className="hx-stripes" style={{ background: stripes(pills) }} />}
      {pills.map((pill, i) =>
        levels === null && isPlain(pill) ? null : (
          <Pill key={i} pill={pill} level={levels?.[i]} isLined={false} place={box(pill, 1)} />
        ),
      )}
    </>
  )
}

function Pill(props: {
  readonly pill: HexPill
  readonly level: number | undefined
  readonly isLined: boolean
  readonly place: { readonly left: string; readonly width: string }
}) {
  const { role, opens, closes, state } = props.pill
  return (
    <i
      className={`hx-pill${opens ? ' hx-opens' : ''}${closes ? ' hx-closes' : ''} hx-${state}`}
      data-pill={role}
      data-role={isPlain(props.pill) ? undefined : role}
      data-lined={props.isLined || undefined}
      data-level={props.level}
      style={props.place}
    />
  )
}

/** Whether a pill is drawn like all of its role. Others are hatched. */
function isPlain({ role, state }: HexPill): boolean {
  return role !== 'unread' && state !== 'failed'
}

/** A background with a stripe for each plain pill, and a pixel between two tokens. */
function stripes(pills: readonly HexPill[]): string {
  const stops = pills.filter(isPlain).flatMap(({ from, to, role, opens, closes }) => {
    const left = `calc(${from}ch + ${opens ? 1 : 0}px)`
    const right = `calc(${to}ch - ${closes ? 1 : 0}px)`
    return [`#0000 ${left}`, `var(--tint-${role}) ${left} ${right}`, `#0000 ${right}`]
  })
  return stops.length === 0 ? 'none' : `linear-gradient(90deg, ${stops.join()})`
}
