// Java serialization: what ObjectOutputStream writes. formats/java reads it.

import type { Format } from '../format.ts'
import { JAVA_KINDS } from './java/kinds.ts'
import { type JavaParts, javaObjects } from './java/objects.ts'
import { readJava } from './java/read-java.ts'
import { beginsJava } from './java/sign.ts'
import { javaWords } from './java/words.ts'

/** Java serialization. */
export const javaSerialization: Format<JavaParts> = {
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
  kinds: JAVA_KINDS,
  read: readJava,
  words: (table, { own }) => javaWords(javaObjects(table, own), own.sums),
}
