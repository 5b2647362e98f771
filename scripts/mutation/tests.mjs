// Which tests mutants are run against: of each folder those that are about it. What else finds a mutant of a folder finds it by chance.

/** By sources, patterns of test files. What tests/pof says of a value, for one, is about most of src/pof. */
export const TESTS = {
  'src/pof/**': ['tests/fuzz/differential.test.ts', 'tests/pof/scan/damaged-golden.test.ts'],
  'src/pof/scalars/**': [
    'tests/pof/scalars/*.test.ts',
    'tests/pof/{decode,problems,tokens,value}.test.ts',
    'tests/conformance/{corpus-events,corpus-malformed,corpus-texts,defects-dumps,defects-text,defects-values,slow-reader}.test.ts',
  ],
  'src/pof/{scan,table}/**': [
    'tests/pof/{scan,table}/*.test.ts',
    'tests/pof/{identities,parse,problems,tree,tree-header,types}.test.ts',
    'tests/conformance/{corpus-events,corpus-malformed,defects-reader,differential-found,slow-reader}.test.ts',
  ],
  'src/pof/write/**': ['tests/pof/write/*.test.ts', 'tests/pof/{parts,value}.test.ts'],
  'src/pof/{arguments,envelope,objects,order,text}/**': [
    'tests/pof/write/{encode,java-types-golden}.test.ts',
    'tests/pof/{arguments,envelope,objects,order,scalars}/*.test.ts',
    'tests/pof/{decode,parse,problems,tokens,value}.test.ts',
    'tests/conformance/{defects-dumps,defects-text}.test.ts',
  ],
  'src/pof/*.ts': [
    'tests/pof/*.test.ts',
    'tests/pof/{arguments,envelope}/*.test.ts',
    'tests/conformance/{corpus-events,corpus-paths,corpus-texts,defects-reader,slow-reader}.test.ts',
  ],
  'src/cost/**': ['tests/cost/**/*.test.ts', 'tests/conformance/defects-cost.test.ts'],
  'src/input/**': ['tests/input/**/*.test.ts', 'tests/conformance/{defects-dumps,defects-encodings}.test.ts'],
}

/** Left out of them: these take seconds with every mutant, for texts of many megabytes. */
export const SLOW = ['tests/input/never-throws.test.ts']
