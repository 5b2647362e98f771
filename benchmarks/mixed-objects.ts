// The main stream: a collection of user types of eleven mixed properties, as a bank's cache would hold it, and the
// very same objects as plain JavaScript data for the peers. One walk makes both, so they cannot differ.
// In POF a property that has its type's default (false, null) is not written; the peers write theirs.

import { PofWriter, TYPE } from './pof-writer.ts'
import { type Random, seededRandom } from './random.ts'

/** Where a customer lives: user type 1301, properties 0 to 2. */
export interface Address {
  readonly street: string
  readonly postcode: number
  readonly city: string
}

/** One object of the stream: user type 1300, its fields being properties 0 to 10. */
export interface Customer {
  /** int64 on the wire. */
  readonly id: number
  readonly name: string
  readonly email: string
  readonly branch: number
  readonly balance: number
  readonly active: boolean
  /** A date on the wire; for the peers its ISO text, which costs them less than a date object would. */
  readonly since: string
  readonly address: Address
  /** A uniform collection of strings. */
  readonly tags: readonly string[]
  /** A small list of mixed values. */
  readonly notes: readonly (number | string | null)[]
  /** A string or, nine times out of ten, null. */
  readonly closed: string | null
}

const CUSTOMER = 1300
const ADDRESS = 1301

// About one string in eight is not ASCII.
const FIRST = [
  'Chloé',
  'Ada',
  'James',
  '李雷',
  'Margaret',
  'Susan',
  'Omar',
  'Grace',
  'Ivan',
  'Alexandra',
  'Tom',
  'Mary',
]
const LAST = [
  'Lovelace',
  'Nuñez',
  'Hamilton',
  'Okafor',
  'Miller',
  'Brown',
  'Evans',
  'Fitzgerald',
  'Rossi',
  'Ng',
]
const STREETS = [
  'High Street',
  'Rue de la Paix',
  'Königsallee',
  'Long Lane',
  'Via Roma',
  'Market Square',
  'Elm Road',
]
const CITIES = [
  'Zürich',
  'London',
  'Toronto',
  'New York',
  'Singapore',
  '東京',
  'Nairobi',
  'Oslo',
  'Chicago',
  'Sydney',
]
const TAGS = ['vip', 'mortgage', 'emea', 'apac', 'savings', 'frequent-flyer', 'paperless', 'joint-account']
const NOTES = [
  'called about the new card',
  'statement sent by post',
  'asked to raise the limit',
  'complaint settled',
]

/** A stream and the data it was written from. */
export interface MixedObjects {
  readonly pof: Uint8Array
  readonly objects: readonly Customer[]
}

/** Makes objects until the stream has `length` bytes or a few more. The same arguments give the same bytes. */
export function mixedObjects(length: number, seed = 1): MixedObjects {
  const random = seededRandom(seed)
  const body = new PofWriter(length + 4096)
  const objects: Customer[] = []
  while (body.length < length) {
    const customer = makeCustomer(random, objects.length)
    objects.push(customer)
    writeCustomer(body, customer)
  }
  // The count stands before the objects, so they are put behind it once their number is known.
  const whole = new PofWriter(body.length + 16)
  whole.packed(TYPE.collection)
  whole.packed(objects.length)
  whole.raw(body.finish().subarray(1))
  return { pof: whole.finish(), objects }
}

function makeCustomer(random: Random, position: number): Customer {
  const two = (value: number): string => String(value).padStart(2, '0')
  const [last, number] = [random.of(LAST), random.below(100_000)]
  return {
    id: 1_000_000 + 7 * position,
    name: `${random.of(FIRST)} ${last} ${number}`,
    email: `${last.toLowerCase()}.${number}@post.example.org`,
    branch: random.below(900),
    balance: Math.round(random.fraction() * 1e8) / 100,
    active: random.below(4) > 0,
    since: `${1990 + random.below(35)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`,
    address: {
      street: `${1 + random.below(300)} ${random.of(STREETS)}`,
      postcode: 10_000 + random.below(90_000),
      city: random.of(CITIES),
    },
    tags: Array.from({ length: 1 + random.below(4) }, () => random.of(TAGS)),
    notes: [random.below(5000) - 500, random.of(NOTES), random.below(3) === 0 ? null : random.below(40)],
    closed: random.below(10) === 0 ? 'moved to another bank' : null,
  }
}

function writeCustomer(pof: PofWriter, customer: Customer): void {
  pof.userType(CUSTOMER)
  pof.packed(0)
  pof.integer(TYPE.int64, customer.id)
  pof.packed(1)
  pof.string(customer.name)
  pof.packed(2)
  pof.string(customer.email)
  if (customer.branch !== 0) {
    pof.packed(3)
    pof.integer(TYPE.int32, customer.branch)
  }
  pof.packed(4)
  pof.packed(TYPE.float64)
  pof.float64(customer.balance)
  if (customer.active) {
    pof.packed(5)
    pof.packed(TYPE.true)
  }
  pof.packed(6)
  pof.packed(TYPE.date)
  for (const part of customer.since.split('-')) pof.packed(Number(part))
  pof.packed(7)
  writeAddress(pof, customer.address)
  pof.packed(8)
  pof.packed(TYPE.uniformCollection)
  pof.packed(TYPE.charString)
  pof.packed(customer.tags.length)
  for (const tag of customer.tags) pof.text(tag)
  pof.packed(9)
  writeNotes(pof, customer.notes)
  if (customer.closed !== null) {
    pof.packed(10)
    pof.string(customer.closed)
  }
  pof.end()
}

function writeNotes(pof: PofWriter, notes: Customer['notes']): void {
  pof.packed(TYPE.collection)
  pof.packed(notes.length)
  for (const note of notes) {
    if (note === null) pof.packed(TYPE.null)
    else if (typeof note === 'string') pof.string(note)
    else pof.integer(TYPE.int32, note)
  }
}

function writeAddress(pof: PofWriter, address: Address): void {
  pof.userType(ADDRESS)
  pof.packed(0)
  pof.string(address.street)
  pof.packed(1)
  pof.integer(TYPE.int32, address.postcode)
  pof.packed(2)
  pof.string(address.city)
  pof.end()
}
