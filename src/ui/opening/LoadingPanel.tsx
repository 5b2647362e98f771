// What is shown while something large is read: how far it is, and a way to give it up. It floats over what was open before,
// which stays and can be used; what is read in a moment never shows it.

import type { LoadWords } from '../../view/opening/index.ts'

/** The panel; `share` is 0 to 1, or null where nobody knows; `words` say the same. */
export function LoadingPanel(props: {
  /** What is being done, in front of the title. */
  readonly doing: 'Opening' | 'Reading names from'
  readonly title: string
  readonly share: number | null
  readonly words: LoadWords
  readonly onCancel: () => void
}) {
  const { doing, title, share, words, onCancel } = props
  const { what, made, left } = words
  const facts = [what, made, left].filter((text) => text !== '')
  return (
    <section className="loading" aria-label={`${doing} ${title}`}>
      <p className="loading-title" title={title}>
        {doing} <b>{title}</b>
      </p>
      <button type="button" className="button" title="Esc" onClick={onCancel}>
        Cancel
      </button>
      <progress
        className="loading-bar"
        aria-label="Progress"
        aria-valuetext={facts.join(', ')}
        value={share ?? undefined}
      />
      <p className="loading-facts">
        <span>{[what, made].filter((text) => text !== '').join(' · ')}</span>
        <span>{left}</span>
      </p>
    </section>
  )
}
