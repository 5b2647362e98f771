// What to call bytes found in a text: by the key in front of them, where it is obvious.

const REACH = 80
const KEY = /([A-Za-z_$][\w.$-]{0,39})["']?\s{0,4}(?:=>?|:=)\s{0,4}["'(<&]{0,3}$/
const JSON_KEY = /["']([\w.$ -]{1,40})["']\s{0,4}:\s{0,4}["'(<]{0,3}$/
const LINE_KEY = /^\s{0,60}(?:- )?([\w.$/-]{1,40}):{1,2}\s{0,4}$/
const XML_KEY = /<([A-Za-z_][\w:.-]{0,39})(?:\s[^<>]{0,60})?>\s{0,20}$/
const YAML_KEY = /(?:^|[\s{,(])([a-z_$][\w.$-]{0,39}):\s{1,4}["'(<]{0,3}$/

/**
 * `key=Binary(...)` where the text before `at` ends with `key=`, `"key": ` or `<key>`, else the name alone. A word and a
 * colon at the beginning of a line are a key where it `isField`: else they may be the level of a log.
 */
export function labelAt(text: string, at: number, name: string, isField = false): string {
  const before = text.slice(Math.max(0, at - REACH), at).replaceAll('\\', '')
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const inLine = KEY.exec(line) ?? JSON_KEY.exec(line) ?? YAML_KEY.exec(line)
  const key = (inLine ?? (isField ? LINE_KEY.exec(line) : null) ?? XML_KEY.exec(before))?.[1]
  return key === undefined ? name : `${key}=${name}`
}
