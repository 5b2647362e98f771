// Times beside one another, with the page's bars.
import { QueryBar } from '../../../../src/ui/panels/PanelParts.tsx'
import { timeWords } from '../../../../src/view/cost/index.ts'

export function TimeBars(props: {
  readonly caption: string
  readonly rows: readonly { readonly name: string; readonly ns: number }[]
}) {
  const { caption, rows } = props
  const most = Math.max(...rows.map(({ ns }) => ns))
  return (
    <figure className="time-bars">
      <figcaption>{caption}</figcaption>
      <ul>
        {rows.map(({ name, ns }) => (
          <li key={name}>
            <span>{name}</span>
            <QueryBar share={ns / most} />
            <span className="time-bars-time">{timeWords(ns)}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
