// Makes what gallery.mjs gives to Java, and the fixture of what Java said: the payloads of the galleries of problems and of
// traps, and the calls of the samples of types.

import { PROBLEM_SAMPLES } from '../docs/gallery/problem-samples.ts'
import { openSample, type Sample, trapsOf } from '../docs/gallery/showing.ts'
import { TRAP_SAMPLES } from '../docs/gallery/trap-samples.ts'
import { TYPE_SAMPLES } from '../docs/gallery/type-samples.ts'
import type { Outcome, Recorded } from '../support/gallery.ts'

/** Paths followed in each payload. */
const MOST_PATHS = 32

const forms = TYPE_SAMPLES.flatMap((sample) => sample.forms)

/** A program of Java that prints what the calls of each form write, in hex; an empty line where a form has none. */
export function callsSource(): string {
  const bodies = forms.map(({ java, references = false }) => {
    if (java === undefined) return '        System.out.println();'
    return `        System.out.println(hex(PofCalls.written(${references}, out -> {\n${java.map((line) => `            ${line}`).join('\n')}\n        })));`
  })
  return `import com.tangosol.io.pof.*;
import com.tangosol.util.*;
import java.math.*;
import java.time.*;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

final class GalleryCalls {
    public static void main(String[] arguments) {
${bodies.join('\n')}
    }

    private static String hex(Binary binary) {
        return HexFormat.of().formatHex(binary.toByteArray());
    }
}
`
}

/** The payloads by what they are of, in the order of the lines. */
export function payloads(written: readonly string[]): { of: string; sample: Sample }[] {
  const typed = forms.map(({ hex }, at) => ({
    of: `type ${at}`,
    sample: { text: hex ?? (written[at] as string) },
  }))
  const of = (kind: string, samples: Readonly<Record<string, Sample>>) =>
    Object.entries(samples).map(([code, sample]) => ({ of: `${kind} ${code}`, sample }))
  return [...of('problem', PROBLEM_SAMPLES), ...of('trap', TRAP_SAMPLES), ...typed]
}

/** A line for each payload: its bytes, whether it has an envelope, and paths. */
export function linesOf(all: ReturnType<typeof payloads>): string[] {
  return all.map(({ sample }) => {
    const doc = openSample(sample)
    const hex = Buffer.from(doc.bytes).toString('hex')
    const nodes = Array.from({ length: Math.min(doc.tree.count, MOST_PATHS) }, (_, node) => doc.path(node))
    const tried = trapsOf(doc, sample.missing).flatMap(({ fields }) => fields.map(({ path }) => path))
    const paths = [...nodes, ...tried, sample.missing ?? null]
      .filter((path) => path !== null)
      .map((path) => (path.length === 0 ? '.' : path.join('/')))
    return [hex, doc.envelope.length === 0 ? 'bare' : 'enveloped', ...new Set(paths)].join(' ')
  })
}

/** The fixture. */
export function recorded(
  all: ReturnType<typeof payloads>,
  written: readonly string[],
  printed: readonly string[],
): Recorded {
  const outcomes = all.map(
    ({ of, sample }, at) =>
      [of, { text: sample.text, ...(JSON.parse(printed[at] as string) as Outcome) }] as const,
  )
  return {
    calls: forms.map(({ java = [] }, at) => ({ java, hex: written[at] as string })),
    outcomes: Object.fromEntries(outcomes),
  }
}
