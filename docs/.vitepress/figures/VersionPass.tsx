// One stream that one version wrote and another reads: its bytes with what becomes of each property, what the reader writes
// back, and what the writer finds of it.

import { parse } from '../../../src/pof/index.ts'
import { writeNames } from '../../../src/schema/index.ts'
import {
  CLASS_NAME,
  type ClassVersion,
  changedFields,
  fieldsOf,
  namesOfVersion,
  readBy,
  type VersionedClass,
  writtenBy,
} from './class-versions.ts'
import { InspectorLink } from './InspectorLink.tsx'
import { StreamParts } from './StreamParts.tsx'
import { streamParts } from './stream-parts.ts'

export function VersionPass(props: {
  readonly shape: VersionedClass
  readonly writer: ClassVersion
  readonly reader: ClassVersion
}) {
  const { shape, writer, reader } = props
  const stream = writtenBy(shape, writer)
  const { indexes, back } = readBy(shape, stream, writer, reader)
  const names = namesOfVersion(shape, writer)
  const nameOf = (index: number) =>
    fieldsOf(shape, writer).find((field) => field.index === index)?.name ?? 'unknown'
  return (
    <div className="version-pass">
      <p>
        <b>Version {writer} writes</b> {bytesText(stream)} and <b>version {reader} reads</b>:
      </p>
      <StreamParts
        bytes={stream}
        parts={streamParts(parse(stream))}
        label={`Bytes of version ${writer}`}
        nameOf={nameOf}
        fateOf={(index) => indexes.get(index)}
      />
      <InspectorLink bytes={stream} title={`${CLASS_NAME}, version ${writer}`} names={writeNames(names)} />
      {back === null ? (
        <p>
          Version {reader} throws an IOException at a value that its field cannot hold. The object cannot be
          read, and so is not written back.
        </p>
      ) : (
        <>
          <p>
            <b>Version {reader} writes the object back</b> in {bytesText(back)}:
          </p>
          <StreamParts
            bytes={back}
            parts={streamParts(parse(back))}
            label={`Bytes that version ${reader} writes back`}
            nameOf={nameOf}
          />
          <p role="status">{outcome(changedFields(shape, back, writer), writer, reader)}</p>
        </>
      )}
    </div>
  )
}

function outcome(changed: readonly string[], writer: ClassVersion, reader: ClassVersion): string {
  const again = `Version ${writer} reads this`
  if (changed.length === 0) return `${again} and has every field that it wrote.`
  const [names, verb] = [changed.join(', '), changed.length === 1 ? 'is' : 'are']
  return `${again}: ${names} ${verb} not what it wrote. Version ${reader} lost or changed ${
    changed.length === 1 ? 'the value' : 'the values'
  } without a message.`
}

function bytesText(bytes: Uint8Array): string {
  return bytes.length === 1 ? '1 byte' : `${bytes.length} bytes`
}
