// What reaches the page as a whole: pasting, dropping, choosing files. Bytes are opened in the session; names and exceptions are
// told.

import { useCallback, useEffect, useRef, useState } from 'react'
import type { NamesSource, NewSource, Session, SnapshotBlob } from '../session/index.ts'
import type { GivenFile, Incoming } from './names/name-files.ts'
import { readers } from './pieces.ts'

/** Whether something is being dragged over the page, and functions that let the user choose files. */
export interface PageInput {
  readonly dragging: boolean
  readonly chooseFile: () => void
  /** A folder, of a snapshot or of payloads. */
  readonly chooseFolder: () => void
  /** Files, or a whole folder, that are taken for names. */
  readonly chooseNames: (from: 'files' | 'folder') => void
}

/** What hears of what comes in. */
export interface InputListeners extends Pick<NewSource, 'onBeginning' | 'onShown'> {
  readonly onNames: (files: readonly NamesSource[]) => void
  readonly onException: (text: string) => void
  readonly onSnapshot: (files: readonly SnapshotBlob[]) => void
}

/** Listens to the page: opens in the session what is pasted, dropped or chosen, in that order. */
export function usePageInput(session: Session, listeners: InputListeners): PageInput {
  const [dragging, setDragging] = useState(false)
  const latest = useRef(listeners)
  // Files take time to be looked at; what comes later waits, so that the last one given is the last one opened.
  const before = useRef(Promise.resolve())
  const bring = useCallback(
    (incoming: Promise<Incoming>) => {
      const turn = before.current.then(() => incoming)
      before.current = turn.then(
        (found) => take(session, found, latest.current),
        () => {},
      )
    },
    [session],
  )
  useEffect(() => {
    latest.current = listeners
  })

  useEffect(() => {
    // Elements under the pointer enter and leave in turn: the drag is over when all have been left.
    let inside = 0
    const takeTransfer = (transfer: DataTransfer | null) => {
      const text = transfer?.getData('text/plain') ?? ''
      if (transfer !== null && hasFiles(transfer)) {
        bring(readFiles(droppedFiles(transfer)))
        return true
      }
      if (text.trim() !== '') bring(readers.load().then(({ fromText }) => fromText(text)))
      return text.trim() !== ''
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!isEditing(event.target) && takeTransfer(event.clipboardData)) event.preventDefault()
    }
    const onDrag = (event: DragEvent) => {
      event.preventDefault()
      if (event.type === 'dragenter') inside++
      if (event.type === 'dragleave') inside--
      if (event.type === 'drop') {
        inside = 0
        takeTransfer(event.dataTransfer)
      }
      setDragging(inside > 0)
    }
    const drags = ['dragenter', 'dragover', 'dragleave', 'drop'] as const
    document.addEventListener('paste', onPaste)
    for (const type of drags) document.addEventListener(type, onDrag)
    return () => {
      document.removeEventListener('paste', onPaste)
      for (const type of drags) document.removeEventListener(type, onDrag)
    }
  }, [bring])

  // Kept while its dialog is open: a browser may forget an element that nothing holds.
  const chooser = useRef<HTMLInputElement>(null)
  const choose = (areNames: boolean, from: 'files' | 'folder') => {
    const input = document.createElement('input')
    chooser.current = input
    input.type = 'file'
    input.multiple = true
    input.webkitdirectory = from === 'folder'
    if (areNames && from === 'files') input.accept = '.xml,.java,.json,.jar,.zip,.tar,.tgz,.gz'
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])].map((file) => given(file))
      const wanted = areNames && from === 'folder' ? files.filter(({ path }) => NAMES.test(path)) : files
      if (wanted.length > 0) bring(readFiles(Promise.resolve(wanted), areNames && from === 'files'))
    })
    input.click()
  }
  return {
    dragging,
    chooseFile: () => choose(false, 'files'),
    chooseFolder: () => choose(false, 'folder'),
    chooseNames: (from) => choose(true, from),
  }
}

function take(
  session: Session,
  { names, request, exception, snapshot }: Incoming,
  listeners: InputListeners,
): void {
  const { onNames, onException, onSnapshot, ...opening } = listeners
  if (snapshot.length > 0) onSnapshot(snapshot)
  if (names.length > 0) onNames(names)
  if (exception !== null) onException(exception)
  // An exception may come with its payload, or alone.
  const isShown = ({ doc }: { readonly doc: object | null }) => exception === null || doc !== null
  if (request !== null) session.openNew(request, { ...opening, isShown })
}

async function readFiles(files: Promise<readonly GivenFile[]>, areNames = false): Promise<Incoming> {
  const { fromFiles } = await readers.load()
  return fromFiles(await files, areNames)
}

function given(file: File): GivenFile {
  return { path: file.webkitRelativePath || file.name, file }
}

/** In a text field, pasting is editing; but the input area as a whole is replaced when all of it is selected. */
function isEditing(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) {
    return (
      target.readOnly === false && (target.selectionStart > 0 || target.selectionEnd < target.value.length)
    )
  }
  return target instanceof HTMLInputElement && target.type !== 'checkbox'
}

/** Files that may be names, and others, that are taken from folders at most; a source tree has more only by mistake. */
const MOST_FILES = 5_000
/** Files that are looked at. */
const MOST_SEEN = 50_000
/** In folders only these may be names; what is built, fetched or hidden is passed over. */
const NAMES = /\.(?:java|xml|json)$/i
const PASSED_OVER = /^(?:\.|node_modules$|target$|build$)/

/**
 * All files of a transfer, those of folders with their paths. Must be called while its event is handled, though it ends later.
 */
function droppedFiles(transfer: DataTransfer): Promise<GivenFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null)
  const files = [...transfer.files]
  if (!entries.some((entry) => entry?.isDirectory === true))
    return Promise.resolve(files.map((file) => ({ path: file.name, file })))
  return filesBelow(entries.filter((entry) => entry !== null))
}

/** Whether files or folders are in a transfer. */
function hasFiles(transfer: DataTransfer): boolean {
  return [...transfer.items].some(({ kind }) => kind === 'file')
}

async function filesBelow(entries: readonly FileSystemEntry[]): Promise<GivenFile[]> {
  const found: GivenFile[] = []
  let [names, others] = [0, 0]
  const open = [...entries]
  for (let entry = open.shift(); entry !== undefined && names + others < MOST_SEEN; entry = open.shift()) {
    const path = entry.fullPath.replace(/^\//, '')
    if (entry.isFile) {
      if ((NAMES.test(path) ? ++names : ++others) <= MOST_FILES)
        found.push({ path, file: await fileOf(entry as FileSystemFileEntry) })
    } else if (!PASSED_OVER.test(entry.name))
      open.push(...(await childrenOf(entry as FileSystemDirectoryEntry)))
  }
  return found
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** A reader gives some entries at a time, and none when there are no more. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return children
    children.push(...some)
  }
}
