// What to call bytes found in a text: by the key in front of them, where it is obvious.

const REACH = 80
const KEY = /([A-Za-z_$][\w.$-]{0,39})["']?\s{0,4}(?:=>?|:=)\s{0,4}["'(<&]{0,3}$/
const JSON_KEY = /["']([\w.$ -]{1,40})["']\s{0,4}:\s{0,4}["'(<]{0,3}$/
const YAML_KEY = /(?:^|[\s{,(])([a-z_$][\w.$-]{0,39}):\s{1,4}["'(<]{0,3}$/

/** `key=Binary(...)` where the text before `at` ends with `key=` or `"key": `, else the name alone. */
export function labelAt(text: string, at: number, name: string): string {
  const before = text.slice(Math.max(0, at - REACH), at)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const key = (KEY.exec(line) ?? JSON_KEY.exec(line) ?? YAML_KEY.exec(line))?.[1]
  return key === undefined ? name : `${key}=${name}`
}
