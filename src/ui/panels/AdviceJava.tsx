// A change in Java: the code as it is likely to be, and as it should be, each to be copied.

import { CopyButton } from '../inspector/Breadcrumb.tsx'

/** Both pieces of code, behind a summary that opens them. */
export function AdviceJava({ java }: { java: { readonly before: string; readonly after: string } }) {
  const sides = [
    { name: 'Before', code: java.before },
    { name: 'After', code: java.after },
  ].filter(({ code }) => code !== '')
  return (
    <details className="advice-java">
      <summary>The change in Java</summary>
      <div className="advice-code">
        {sides.map(({ name, code }) => (
          <figure key={name}>
            <figcaption>
              {name}
              <CopyButton text={code} what={`Java ${name.toLowerCase()}`} />
            </figcaption>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and must be reached by keyboard */}
            <pre tabIndex={0}>{code}</pre>
          </figure>
        ))}
      </div>
    </details>
  )
}
