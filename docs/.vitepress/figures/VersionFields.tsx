// The fields of a class in two versions, to be changed: the index of each, and the versions that have it.
import type { ClassVersion, VersionedClass, VersionedField } from './class-versions.ts'

const MOST_INDEX = 99

export function VersionFields(props: {
  readonly shape: VersionedClass
  readonly onShape: (shape: VersionedClass) => void
}) {
  const { shape, onShape } = props
  const change = (at: number, part: Partial<VersionedField>) =>
    onShape({
      ...shape,
      fields: shape.fields.map((field, i) => (i === at ? { ...field, ...part } : field)),
    })
  const toggled = ({ versions }: VersionedField, version: ClassVersion) =>
    versions.includes(version) ? versions.filter((one) => one !== version) : [...versions, version].sort()
  return (
    <div className="figure-scroll">
      <table>
        <caption>Customer (type 1100)</caption>
        <thead>
          <tr>
            <th scope="col">Index</th>
            <th scope="col">Field</th>
            <th scope="col">v1</th>
            <th scope="col">v2</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {shape.fields.map((field, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is where it is; its name may occur twice
            <tr key={at}>
              <td>
                <input
                  type="number"
                  aria-label={`Index of ${field.name}`}
                  min={0}
                  max={MOST_INDEX}
                  value={field.index}
                  onChange={({ currentTarget: { valueAsNumber } }) => {
                    if (valueAsNumber >= 0 && valueAsNumber <= MOST_INDEX)
                      change(at, { index: Math.floor(valueAsNumber) })
                  }}
                />
              </td>
              <th scope="row">
                <code>{field.type}</code> {field.name}
              </th>
              {([1, 2] as const).map((version) => (
                <td key={version}>
                  <input
                    type="checkbox"
                    aria-label={`${field.name} is in version ${version}`}
                    checked={field.versions.includes(version)}
                    onChange={() => change(at, { versions: toggled(field, version) })}
                  />
                </td>
              ))}
              <td>
                <code>{JSON.stringify(field.value)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
