// lib/custom-elements.json: what editors and catalogues know of <pof-inspector>, in the schema of the Custom Elements Manifest.
// All of it is read: classes, attributes, events and parts from the sources, custom properties from the sheets that were built.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript6'
import { root } from '../setup.mjs'
import { moduleOf, PACKAGE_FOLDER, VIEWERS } from './entries.mjs'

/** Where the manifest is in the package, from its root. */
export const MANIFEST = `${PACKAGE_FOLDER}/custom-elements.json`

/** Writes the manifest of the element. Needs the built viewers. */
export function writeCustomElements() {
  const entry = VIEWERS.find(({ name }) => name === './element')
  const sources = parsed(join(root, dirname(entry.source)))
  const { tagName, className } = definition(sources)
  const members = membersOf(className, sources)
  const path = moduleOf(entry)
  const declaration = { name: className, module: path }
  const element = {
    kind: 'class',
    name: className,
    description: descriptionOf(classNamed(className, sources)),
    tagName,
    customElement: true,
    members: members.map(({ attribute, ...member }) => (attribute ? { ...member, attribute } : member)),
    attributes: wordsOf('ATTRIBUTES', sources).map((name) => attributeOf(name, members)),
    events: eventsOf(sources),
    slots: slotsOf(sources),
    cssParts: partsOf(sources).map((name) => ({ name })),
    cssProperties: propertiesOf(join(root, dirname(path))).map((name) => ({ name })),
  }
  const exports = [
    { kind: 'js', name: className, declaration },
    { kind: 'custom-element-definition', name: tagName, declaration },
  ]
  const module = { kind: 'javascript-module', path, declarations: [element], exports }
  const manifest = { schemaVersion: '1.0.0', readme: 'docs/embedding.md', modules: [module] }
  writeFileSync(join(root, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
}

function parsed(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
    })
}

/** Every node of the sources, of one kind. */
function nodesOf(sources, isWanted) {
  const found = []
  const visit = (node) => {
    if (isWanted(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  sources.forEach(visit)
  return found
}

/** Calls of a method: `customElements.define(…)`, `this.getAttribute(…)`. */
function callsOf(name, sources) {
  return nodesOf(sources, ts.isCallExpression).filter(
    ({ expression }) => ts.isPropertyAccessExpression(expression) && expression.name.text === name,
  )
}

function definition(sources) {
  const [call] = callsOf('define', sources)
  const [tag, made] = call.arguments
  return { tagName: tag.text, className: made.text }
}

function classNamed(name, sources) {
  return nodesOf(sources, ts.isClassDeclaration).find((one) => one.name?.text === name)
}

/** The public members of a class and of those of the sources that it is made from. */
function membersOf(className, sources) {
  const made = classNamed(className, sources)
  if (made === undefined) return []
  const inherited = made.heritageClauses?.flatMap(({ types }) => types) ?? []
  const own = made.members
    .filter((member) => member.name && !ts.isPrivateIdentifier(member.name) && !isInternal(member))
    .flatMap((member) => memberOf(member, made))
  return [...inherited.flatMap(({ expression }) => membersOf(expression.text, sources)), ...own]
}

function isInternal(node) {
  return ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal')
}

function memberOf(member, made) {
  const name = member.name.text
  const common = { name, description: descriptionOf(member) }
  if (ts.isMethodDeclaration(member)) {
    const parameters = member.parameters.map((one) => ({ name: one.name.text, type: typeOf(one.type) }))
    return { kind: 'method', ...common, parameters, return: { type: typeOf(member.type) } }
  }
  if (!ts.isGetAccessor(member)) return []
  const setter = made.members.find((one) => ts.isSetAccessor(one) && one.name.text === name)
  const [call] = ['getAttribute', 'hasAttribute'].flatMap((method) => callsOf(method, [member]))
  // What can be set may be more than what is read.
  const type = typeOf(setter?.parameters[0].type ?? member.type)
  return { kind: 'field', ...common, type, attribute: call?.arguments[0].text, reflects: call !== undefined }
}

function attributeOf(name, members) {
  const { name: fieldName, type, description } = members.find(({ attribute }) => attribute === name)
  return { name, fieldName, type, description }
}

function eventsOf(sources) {
  const map = nodesOf(sources, ts.isInterfaceDeclaration).find(
    ({ name }) => name.text === 'PofInspectorEventMap',
  )
  return map.members.map((member) => ({
    name: member.name.text,
    type: typeOf(member.type),
    description: descriptionOf(member),
  }))
}

function slotsOf(sources) {
  const calls = callsOf('createElement', sources).filter(({ arguments: [name] }) => name.text === 'slot')
  return calls.map(() => ({
    name: '',
    description: 'The payload as text: shown as it is until the viewer is there.',
  }))
}

/** The names of parts: those that are written out, and those of the panes, each of which is one. */
function partsOf(sources) {
  const values = nodesOf(sources, ts.isJsxAttribute)
    .filter(({ name }) => name.text === 'part')
    .map(({ initializer }) => initializer)
  const names = values.flatMap((value) =>
    ts.isStringLiteral(value) ? value.text : wordsOf('PANES', sources),
  )
  return [...new Set(names)]
}

/** The texts of a constant list. */
function wordsOf(name, sources) {
  const list = nodesOf(sources, ts.isVariableDeclaration).find((one) => one.name.text === name)
  return nodesOf([list.initializer], ts.isStringLiteral).map(({ text }) => text)
}

/** The custom properties that the built sheets ask for. */
function propertiesOf(folder) {
  const files = readdirSync(folder).filter((name) => /^element.*\.js$/.test(name))
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'))
  return [...new Set(texts.join('\n').match(/--pof-[a-z-]+/g))].sort()
}

function typeOf(node) {
  return { text: node.getText() }
}

function descriptionOf(node) {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  return ts.getTextOfJSDocComment(doc?.comment)?.replaceAll('\n', ' ')
}
