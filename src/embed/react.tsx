// The entry `pof-inspector/react`: <PofInspector>, the same viewer as a component of the application's own React. It
// lives in a shadow tree as the element does, registers nothing, and can be rendered on a server. Its properties are more than
// ten, since they are the element's attributes, properties and events.

'use client'

import {
  type CSSProperties,
  type ForwardedRef,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { PofDocument } from '../pof/index.ts'
import type { Names } from '../schema/index.ts'
import type { Theme } from './attributes.ts'
import type { GivenBytes, PofLoadDetail, PofProblemDetail, PofSelectDetail } from './contract.ts'
import { adoptSheets, type Frame, forgetSheets, frameIn } from './frame.ts'
import { Inspection } from './inspection.ts'
import { whenNear } from './near-viewport.ts'
import { givenSource, isSameSource } from './source.ts'
import { Viewer } from './Viewer.tsx'

export type { Theme } from './attributes.ts'
export type { GivenBytes, PofLoadDetail, PofProblemDetail, PofSelectDetail } from './contract.ts'

/** The properties of `<PofInspector>`. The first source that is set is used: `document`, `bytes`, `hex`, `text`. Sixteen: those of the element. */
export interface PofInspectorProps {
  /** A document from `parse`. */
  readonly document?: PofDocument | null
  /** The payload as bytes. Equal bytes are the same payload, so you can create them while rendering. */
  readonly bytes?: GivenBytes | null
  /** The payload as text, in any form that `pof-inspector/input` reads. */
  readonly hex?: string | null
  /** The same as `hex`. */
  readonly text?: string | null
  /** The address of the selected value; it is selected again when the address changes. */
  readonly path?: string | null
  /** The panes: some of `overview tree hex inspector cost problems`. Default: all but `cost`. */
  readonly view?: string | null
  /** Any CSS height; a number is pixels. Default: 480. */
  readonly height?: number | string | null
  /** The colours. Default: `auto`. */
  readonly theme?: Theme | null
  /** `none` hides the headings of the panes. */
  readonly labels?: string | null
  /** True: the user cannot open other bytes or change how they are read. */
  readonly readOnly?: boolean
  /** Names of types and properties. */
  readonly names?: Names | null
  /** The class of the box that contains the viewer. */
  readonly className?: string
  /** The style of the box; it has precedence over `height`. */
  readonly style?: CSSProperties
  /** A payload was read and is shown. */
  readonly onLoad?: (detail: PofLoadDetail) => void
  /** Another place is selected. */
  readonly onSelect?: (detail: PofSelectDetail) => void
  /** A problem was found; the viewer also shows it as a sentence. */
  readonly onProblem?: (detail: PofProblemDetail) => void
}

/** The handle in a `ref` to `<PofInspector>`. */
export interface PofInspectorHandle {
  /** Selects the value at the address; returns false where there is none. */
  select(path: string): boolean
  /**
   * The document as static HTML, one `<figure>`, for a page without scripts. It waits until the source has been read;
   * '' where there is no source. Rejects where the part of the viewer that writes it could not be fetched.
   */
  exportHtml(): Promise<string>
}

/**
 * The viewer, a component with the properties of `PofInspectorProps`; its `ref` holds a `PofInspectorHandle`. Until
 * scripts run, and on a server, it renders the text of `hex` or `text` unchanged. It never throws: it shows problems
 * as sentences, and reports them to `onProblem`.
 *
 * @example
 * ```ts
 * import { createElement } from 'react'
 * import { renderToString } from 'react-dom/server'
 * import { PofInspector, type PofInspectorProps } from 'pof-inspector/react'
 *
 * const props: PofInspectorProps = { hex: '15 4e 02 68 69', height: 240, view: 'tree hex' }
 * console.log(renderToString(createElement(PofInspector, props)))
 * //> <div style="display:block;height:240px">15 4e 02 68 69</div>
 * ```
 */
export const PofInspector = forwardRef(PlainPofInspector)

function PlainPofInspector(props: PofInspectorProps, ref: ForwardedRef<PofInspectorHandle>) {
  const { document = null, bytes = null, path = null, view = null, theme, names = null } = props
  const given = props.hex ?? props.text ?? null
  const text = given === null ? null : String(given)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [inspection] = useState(
    () =>
      new Inspection({
        onLoad: (detail) => latest.current.onLoad?.(detail),
        onSelect: (detail) => latest.current.onSelect?.(detail),
        onProblem: (detail) => latest.current.onProblem?.(detail),
      }),
  )
  const host = useRef<HTMLDivElement>(null)
  const frame = useFrame(host)
  const isNear = useNear(host)
  useLayoutEffect(() => {
    if (isNear) frame?.showMount()
  }, [frame, isNear])

  useEffect(() => inspection.callBy(names), [inspection, names])

  const opened = useRef<{ source: ReturnType<typeof givenSource>; path: string | null } | null>(null)
  useEffect(() => {
    if (!isNear) return
    const source = givenSource(document, bytes, text)
    const { current } = opened
    opened.current = { source, path }
    if (current === null || !isSameSource(source, current.source)) inspection.open(source, path)
    else if (path !== null && path !== current.path) inspection.select(path)
  }, [inspection, isNear, document, bytes, text, path])

  useImperativeHandle(
    ref,
    () => ({
      select: (path) => inspection.select(path),
      exportHtml: () => inspection.exportHtml(),
    }),
    [inspection],
  )
  return (
    <div
      ref={host}
      className={props.className}
      style={{ display: 'block', height: props.height ?? 480, ...props.style }}
    >
      {text}
      {frame === null || !isNear
        ? null
        : createPortal(
            <Viewer
              inspection={inspection}
              view={view}
              theme={theme}
              labels={props.labels}
              label=""
              isReadOnly={props.readOnly === true}
            />,
            frame.mount,
          )}
    </div>
  )
}

const frames = new WeakMap<HTMLElement, Frame>()

/** The shadow tree in the host, made once; null before there is a host. */
function useFrame(host: { readonly current: HTMLElement | null }): Frame | null {
  const [frame, setFrame] = useState<Frame | null>(null)
  useLayoutEffect(() => {
    const element = host.current
    if (element === null) return
    const made = frames.get(element) ?? frameIn(element)
    const { shadowRoot } = element
    frames.set(element, made)
    setFrame(made)
    if (shadowRoot === null) return
    adoptSheets(shadowRoot)
    return () => forgetSheets(shadowRoot)
  }, [host])
  return frame
}

/** Whether the host has come near the viewport, or the page is to be printed. */
function useNear(host: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = host.current
    if (element === null || isNear) return
    return whenNear(element, () => setNear(true))
  }, [host, isNear])
  return isNear
}
