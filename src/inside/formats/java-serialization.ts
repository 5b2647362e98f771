// Java serialization: what ObjectOutputStream writes. formats/java reads it.

import type { Format } from '../format.ts'
import { readJava } from './java/read-java.ts'
import { beginsJava } from './java/sign.ts'

/** Java serialization. */
export const javaSerialization: Format = {
  id: 'java-serialization',
  name: 'Java serialization',
  short: 'java',
  isCompressed: false,
  rules: [
    {
      id: 'java-serialization',
      certainty: 'accept',
      places: ['whole', 'octets'],
      fires: (bytes) => beginsJava(bytes),
    },
  ],
  read: readJava,
}
