// What is wrong with a Java stream, or worth knowing of it: what stopped the reading, and where two readings fit.

import type { Limits } from '../../format.ts'
import { eventsIn } from '../../layer-table.ts'
import { amount, type LayerProblem } from '../../reading.ts'
import { NEVER_WRITTEN } from './choices.ts'
import { className, clip } from './class-names.ts'
import { JAVA_FAULTS } from './faults.ts'
import { KIND } from './kinds.ts'
import { JavaNames } from './names.ts'
import { isBlock, isContent, JavaObjects } from './objects.ts'
import { JavaTexts } from './texts.ts'
import { JavaWalk } from './walk.ts'

/** Bytes of a stream that is read again where classes are in doubt. */
const LARGEST_DOUBTED = 16 << 20
/** Classes of one stream whose other reading is tried. */
const MOST_DOUBTS = 8

/** Exceptions of one stream that are problems of their own: a writer fails once, hostile bytes as often as they like. */
const MOST_ABORTIONS = 20

/** All problems of a reading, in order of offset. */
export function javaProblems(walk: JavaWalk, objects: JavaObjects, limits: Limits): LayerProblem[] {
  const problems = [
    ...absences(walk, objects),
    ...doubts(walk, objects, limits),
    ...walk.exceptions.slice(0, MOST_ABORTIONS).map((event) => abortion(objects, event)),
    ...heights(walk, limits),
  ]
  const { fault } = walk
  if (fault !== null) {
    const { expected, title, advice } = JAVA_FAULTS[fault.code]
    const message = `${title} at offset ${fault.at}: expected ${expected}, found ${fault.found}.`
    const { at: offset, length, found } = fault
    problems.push({
      code: `java-${fault.code}`,
      severity: 'error',
      offset,
      length,
      expected,
      found,
      message,
      advice,
    })
  }
  return problems.sort((one, other) => one.offset - other.offset)
}

/** Classes that announce fields and did not write them: one sentence at the first object of each. */
function absences({ choices }: JavaWalk, objects: JavaObjects): LayerProblem[] {
  const waiting = new Set(choices.absent)
  const problems: LayerProblem[] = []
  const { table, stream } = objects
  for (let event = 1; event < table.count && waiting.size > 0; event++) {
    if (objects.kind(event) !== KIND.classData || objects.aux(event) < 0) continue
    const name = stream.className(objects.aux(event))
    if (!waiting.delete(name)) continue
    const count = stream.fieldCounts.at(objects.aux(event))
    const offset = objects.start(event)
    problems.push({
      code: 'java-fields-absent',
      severity: 'info',
      offset,
      length: objects.end(event) - offset,
      expected: `${amount(count, 'field')} of ${className(name)}`,
      found: 'what its own writeObject wrote',
      message: `${className(name)} announces ${amount(count, 'field')} and wrote none of them: at offset ${offset} is only what its own writeObject wrote.`,
      advice: NEVER_WRITTEN.has(name)
        ? 'Nothing is wrong: this class always does so.'
        : 'Only the class can read such an object. Its writeObject should call defaultWriteObject first.',
    })
  }
  return problems
}

/** Classes whose bytes are well-formed as fields and as custom data. */
function doubts({ choices, fault, writer }: JavaWalk, objects: JavaObjects, limits: Limits): LayerProblem[] {
  const problems: LayerProblem[] = []
  if (fault !== null || writer.isFull || objects.table.bytes.length > LARGEST_DOUBTED) return problems
  for (const [name, event] of [...choices.doubtful].slice(0, MOST_DOUBTS)) {
    const turned = choices.list.map((choice) => (choice.name === name ? { name, isAbsent: true } : choice))
    const other = new JavaWalk(objects.table.bytes, limits, turned)
    other.run()
    if (other.fault !== null || other.writer.isFull) continue
    const offset = objects.start(event)
    const fields = new JavaTexts(new JavaNames(objects)).text(objects.child(event, KIND.fields), 100)
    const data = dataAt(new JavaObjects(other.writer.finish(), other.stream, other.choices.absent), offset)
    problems.push({
      code: 'java-fields-or-data',
      severity: 'warning',
      offset,
      length: objects.end(event) - offset,
      expected: 'one reading',
      found: 'two',
      message: `The bytes of ${className(name)} at offset ${offset} read as its fields, ${fields}, and as custom data without its fields, ${data}: nothing in the stream says which. They are shown as its fields.`,
      advice:
        'Look into the writeObject of the class: fields are there when it calls defaultWriteObject or putFields first.',
    })
  }
  return problems
}

/** What the class data at an offset holds besides fields, in a few words. */
function dataAt(objects: JavaObjects, offset: number): string {
  const texts = new JavaTexts(new JavaNames(objects))
  for (let event = 1; event < objects.table.count; event++) {
    if (objects.start(event) !== offset || objects.kind(event) !== KIND.classData) continue
    const parts: string[] = []
    for (const one of eventsIn(objects.table, objects.annotation(event))) {
      const kind = objects.kind(one)
      if (isBlock(kind)) parts.push(`a block of ${amount(objects.aux(one), 'byte')}`)
      else if (isContent(kind)) parts.push(texts.text(one, 30))
      if (parts.length > 4) break
    }
    return clip(parts.join(', then '), 200)
  }
  return 'nothing'
}

function abortion(objects: JavaObjects, event: number): LayerProblem {
  const offset = objects.start(event)
  let name = 'what was thrown'
  for (const one of objects.contents(event)) name = className(objects.className(one) || name)
  return {
    code: 'java-write-aborted',
    severity: 'warning',
    offset,
    length: objects.end(event) - offset,
    expected: 'the rest of the object',
    found: `an exception, ${name}`,
    message: `The writer failed at offset ${offset} and wrote the exception, ${name}, instead of the rest. The objects around it are unfinished.`,
    advice:
      'The entry was never written whole. Make what the exception names serializable, and write it again.',
  }
}

/** What Java's own reader, which calls itself for each object inside another, may overflow its stack with. */
function heights({ deepAt, tallAt }: JavaWalk, { depth, superclasses }: Limits): LayerProblem[] {
  const problem = (offset: number, limit: number, nouns: string): LayerProblem => ({
    code: 'java-deep',
    severity: 'warning',
    offset,
    length: 0,
    expected: `at most ${limit} ${nouns}`,
    found: 'more',
    message: `More than ${limit} ${nouns} at offset ${offset}. Java's own reader calls itself for each, and overflows its stack at about 1,370 with a stack of 1 MB.`,
    advice: 'Do not read it in a thread with a small stack.',
  })
  const problems: LayerProblem[] = []
  if (deepAt >= 0) problems.push(problem(deepAt, depth, 'objects inside one another'))
  if (tallAt >= 0) problems.push(problem(tallAt, superclasses, 'superclasses of one class'))
  return problems
}
