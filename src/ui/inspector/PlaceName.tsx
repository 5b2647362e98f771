// A place as panels call it: the address, and where names lead there the path of names, which is what people read.

/** The two, as text of whatever holds them. */
export function PlaceName({ address, name }: { readonly address: string; readonly name: string | null }) {
  if (name === null) return address
  return (
    <>
      <span className="place-address">{address}</span> <span className="place-name">{name}</span>
    </>
  )
}
