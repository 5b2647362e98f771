// The words of `--help` around the list of options.

/** Before the options. */
export const HELP_BEFORE =
  'Explains Oracle Coherence POF (Portable Object Format) binaries: every byte, every value, and what each field costs to reach.'

/** After the options. */
export const HELP_AFTER = `
Formats, as the first word or by --format:
  dump      every byte and what it means (the default)
  tree      a line for each value
  values    the decoded value as JSON
  json      every node as one JSON document
  ndjson    every node as a line of JSON
  csv       every node as a line of CSV
  html      a static annotated page for wikis and tickets, without scripts
  cost      the fields that cost most to reach, or to pass
  problems  what is wrong, what Coherence does with it, what to do

Or the word open: writes the offline page with the payload in it, prints where, and
opens it in the browser when the output is a terminal. Nothing is sent anywhere.

The input is POF as it is, or in any form people write bytes in: hex, hex dumps,
Binary(...) from a log, base64, lists of bytes; gzipped or not. Without an input,
standard input is read. A file that is called like one of these words: ./tree

Exit codes:
  0  clean
  1  problems found; the output is complete
  2  bad usage
  3  unreadable input
  4  output that cannot be written, as on a full disk

Examples:
  pof-inspect dump.bin
  pof-inspect "15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40"
  grep Binary server.log | pof-inspect tree --pick 2
  pof-inspect cost entry.bin --unit ns --depth 2
  pof-inspect html entry.bin > entry.html
  pof-inspect open entry.bin --path 1/0/2`
