// How many times as long something takes, in words.

/** `0.86 times`, `5.4 times`, `4,400 times`: two digits, for estimates have no more. */
export function timesWords(ratio: number): string {
  return `${Number(ratio.toPrecision(2)).toLocaleString('en-US')} times`
}
