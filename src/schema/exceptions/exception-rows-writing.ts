// Rows about what is not in the bytes: the writer refused, nothing was written, or the classes are not set up for POF.

import { simpleName } from '../names.ts'
import { type ExceptionRow, group, number } from './exception-row.ts'

/** The rows, the most telling first. */
export const WRITING_ROWS: readonly ExceptionRow[] = [
  {
    id: 'writing-order',
    explain: (match) => {
      const [previous, requested, id] = [number(match, 1), number(match, 2), number(match, 3)]
      return {
        explanation: `This is the writer: the class of user type ${id} wrote property ${previous} and then ${requested}. Properties are written in ascending order, each once. It wrote no bytes.`,
        places: null,
        check: [
          `Write ${requested} before ${previous} in writeExternal or serialize.`,
          'A class that calls super after it has written its own properties causes this too: give a subclass the higher indexes.',
        ],
      }
    },
  },
  {
    id: 'negative-index',
    explain: (match) => ({
      explanation: `This is the writer: a property has the index ${group(match, 1)}. Indexes begin with 0. It wrote no bytes.`,
      places: null,
      check: ['Which constant or counter has this value in writeExternal or serialize?'],
    }),
  },
  {
    id: 'written-after-end',
    explain: () => ({
      explanation:
        'This is the writer: a property, or the remainder, was written after writeRemainder, which ends the object. It wrote no bytes.',
      places: null,
      check: [
        'Remove writeRemainder from writeExternal: PortableObjectSerializer calls it. Only a PofSerializer calls it itself, once, at its end.',
      ],
    }),
  },
  {
    id: 'written-count',
    explain: (match) => ({
      explanation: `This is the writer: a collection or map said that it had ${group(match, 1)} elements, and gave ${group(match, 2)}. It wrote no bytes.`,
      places: null,
      check: [
        'Another thread may have changed it meanwhile: write a copy, or hold its lock.',
        'Is it a view whose size() does not agree with its iterator?',
      ],
    }),
  },
  {
    id: 'written-class',
    explain: (match) => ({
      explanation: `This is the writer: a collection or map was written with the element class ${simpleName(group(match, 2))}, but an element is of class ${simpleName(group(match, 1))}. A uniform container holds one class and no subclass. It wrote no bytes.`,
      places: null,
      check: ['Write it without the class, which then costs a type id for each element.'],
    }),
  },
  {
    id: 'written-range',
    explain: (match) => ({
      explanation: `This is the writer: the value has no form in POF: ${match[0]}. A BigDecimal has at most 34 digits and an exponent of four digits, a BigInteger at most 128 bits, a sparse array indexes of int. It wrote no bytes.`,
      places: null,
      check: ['Round it, or write it as a string or Binary.'],
    }),
  },
  {
    id: 'changed-with-references',
    explain: (_, places) => ({
      explanation:
        'An updater changed a value that holds objects with identities or references. Such a value cannot be changed in its bytes.',
      places: places?.nodes((node) => (places.doc.tree.header(node)?.identities ?? []).length > 0) ?? [],
      check: [
        'Change the object, and put it back, in place of a PofUpdater.',
        'Without <enable-references> the writer makes no identities.',
      ],
    }),
  },
  {
    id: 'not-instrumented',
    explain: (match) => ({
      explanation: match[1]
        ? `${simpleName(match[1])} has no path for the field ${group(match, 2)}: the library knows indexes only of fields that were made portable when the class was built.`
        : `The field ${group(match, 3)} has no index: the library knows indexes only of fields that were made portable when the class was built.`,
      places: null,
      check: [
        'Run the pof-maven-plugin or the Gradle plugin on classes with @PortableType.',
        'Use the index instead of the name: new PofExtractor(null, index).',
      ],
    }),
  },
  {
    id: 'configuration',
    explain: (match) => ({
      explanation: `The configuration${match[1] === undefined ? '' : ` ${match[1]}`} was refused at user type ${group(match, 2)}${match[3] === undefined ? '' : `, class ${simpleName(match[3])}`}. The words before the bracket say why; nothing was read or written.`,
      places: null,
      check: [
        'Is the class, with its serializer, on the class path of this process?',
        'Is the id given once, in this configuration and in those that it includes? Coherence has ids below 1000.',
      ],
    }),
  },
]
