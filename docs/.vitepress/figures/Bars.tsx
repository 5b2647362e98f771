// Figures beside one another, with the page's bars.
import { QueryBar } from '../../../src/ui/panels/PanelParts.tsx'

export function Bars(props: {
  readonly caption: string
  readonly rows: readonly { readonly name: string; readonly figure: number; readonly text: string }[]
  /** What fills a bar; the largest of the rows where it is left out. */
  readonly most?: number
}) {
  const { caption, rows } = props
  const most = props.most ?? Math.max(...rows.map(({ figure }) => figure))
  return (
    <figure className="bars">
      <figcaption>{caption}</figcaption>
      <ul>
        {rows.map(({ name, figure, text }) => (
          <li key={name}>
            <span>{name}</span>
            <QueryBar share={figure / most} />
            <span className="bars-figure">{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
