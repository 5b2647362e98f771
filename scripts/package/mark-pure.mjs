// Tells bundlers that a call while a module is loaded only makes a value: of one file that holds a whole entry point they
// then take what is used, as they did of many files. That it is so is a rule of the sources: they declare, and do nothing when imported.
import { parseSync, Visitor } from 'vite'

const MARK = '/* @__PURE__ */ '

/** The module with every call and `new` outside of a function marked as pure. */
export function markPure(path, text) {
  const places = []
  let depth = 0
  const enter = () => void depth++
  const leave = () => void depth--
  const mark = ({ start }) => {
    if (depth === 0) places.push(start)
  }
  const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']
  new Visitor({
    ...Object.fromEntries(
      functions.flatMap((type) => [
        [type, enter],
        [`${type}:exit`, leave],
      ]),
    ),
    CallExpression: mark,
    NewExpression: mark,
  }).visit(parseSync(path, text).program)
  let result = ''
  let end = 0
  for (const at of [...new Set(places)].sort((a, b) => a - b)) {
    result += text.slice(end, at) + MARK
    end = at
  }
  return result + text.slice(end)
}
