// A packed int: a number on a slider, its bits, and the bytes that they become, as the primer of 2014 draws them.
export default function PackedInt() {
  return <p>Soon</p>
}
