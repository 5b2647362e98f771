// The classes of a Java file: what the parser finds in its outline, as plain records. Knows nothing of POF.

import { type CstNode, parse } from 'java-parser'
import { LineIndex, type NamesFile, type Problems } from '../problem.ts'
import { outlineOf } from './outline.ts'
import {
  type Cst,
  identifierOf,
  isRecord,
  isToken,
  lineOf,
  membersOf,
  nodeAt,
  nodes,
  parametersOf,
  tokensOf,
  typeText,
  wordsOf,
} from './syntax-tree.ts'
import { type JavaToken, javaTokens } from './tokens.ts'

/** An annotation: its last name, and what stands in its brackets. */
export interface JavaAnnotation {
  readonly name: string
  readonly arguments: readonly JavaToken[]
  readonly line: number
}

/** A field, a record's component, or an enum's or interface's constant. */
export interface JavaField {
  readonly name: string
  /** As in the source, without spaces but behind commas: `Map<String, List<Order>>`. */
  readonly type: string
  readonly modifiers: ReadonlySet<string>
  readonly annotations: readonly JavaAnnotation[]
  readonly initial: readonly JavaToken[]
  readonly line: number
}

/** A method or constructor; a constructor's name is the class's. */
export interface JavaMethod {
  readonly name: string
  readonly type: string
  readonly parameters: readonly { readonly name: string; readonly type: string }[]
  readonly annotations: readonly JavaAnnotation[]
  /** Static or private: no other class's code can come by it through an object of a class above. */
  readonly isOwn: boolean
  /** What stands in its braces; null where it has none. */
  readonly body: readonly JavaToken[] | null
  readonly line: number
}

/** What a file imports: names as written, `a.b.*` for whole packages or classes. */
export interface JavaImports {
  readonly types: readonly string[]
  readonly statics: readonly string[]
}

/** A class, record, interface or enum. */
export interface JavaClass {
  readonly kind: 'class' | 'record' | 'interface' | 'enum'
  /** As `Class.getName` has it: `com.acme.Order$Line`. */
  readonly name: string
  readonly packageName: string
  readonly imports: JavaImports
  readonly outer: JavaClass | null
  readonly isAbstract: boolean
  readonly typeParameters: readonly string[]
  /** As in the source, with type arguments. */
  readonly extends: string | null
  readonly implements: readonly string[]
  readonly annotations: readonly JavaAnnotation[]
  readonly fields: readonly JavaField[]
  readonly components: readonly JavaField[]
  readonly methods: readonly JavaMethod[]
  readonly constructors: readonly JavaMethod[]
  readonly file: string
  readonly line: number
  readonly lines: LineIndex
}

const MAX_CHARACTERS = 4 * 1024 * 1024
const MAX_IMPORTS = 2000

/** The classes of a file, nested ones too, outer ones first; none, with a problem, where it is not Java. */
export function javaClasses(file: NamesFile, problems: Problems): JavaClass[] {
  const whole = { file: file.name, line: 0, column: 0 }
  if (file.text.length > MAX_CHARACTERS) {
    problems.add(
      'error',
      'too-large',
      whole,
      'Too large',
      `at most ${MAX_CHARACTERS} characters`,
      String(file.text.length),
    )
    return []
  }
  const lines = new LineIndex(file)
  const { tokens, fault } = javaTokens(file.text)
  if (fault >= 0) {
    problems.add(
      'error',
      'java-syntax',
      lines.at(fault),
      'Not Java',
      'the end of a string or comment',
      'none',
    )
    return []
  }
  const outline = outlineOf(file.text, tokens)
  if (outline.fault !== null) {
    const { code, offset, expected, found } = outline.fault
    const title = code === 'too-deep' ? 'Nested too deeply' : code === 'too-large' ? 'Too large' : 'Not Java'
    problems.add('error', code, lines.at(offset), title, expected, found)
    return []
  }
  try {
    return new Declarations(file.name, lines, outline.code).classesOf(parse(outline.text))
  } catch (error) {
    const { line, column, message } = faultIn(error as Error)
    problems.add(
      'error',
      'java-syntax',
      { file: file.name, line, column },
      'Not Java',
      'a Java source file',
      message,
    )
    return []
  }
}

/** Place and sentence of the parser's exception. */
function faultIn({ message }: Error): { line: number; column: number; message: string } {
  const [, line = '0', column = '0'] = /line: (\d+), column: (\d+)/.exec(message) ?? []
  const found = /but found:? (?:--> )?'([^']*)'/.exec(message)?.[1]
  return { line: Number(line), column: Number(column), message: found ? `"${found}"` : 'something else' }
}

class Declarations {
  private readonly file: string
  private readonly lines: LineIndex
  private readonly code: ReadonlyMap<number, readonly JavaToken[]>
  private readonly found: JavaClass[] = []
  private packageName = ''
  private imports: JavaImports = { types: [], statics: [] }

  constructor(file: string, lines: LineIndex, code: ReadonlyMap<number, readonly JavaToken[]>) {
    this.file = file
    this.lines = lines
    this.code = code
  }

  classesOf(cst: CstNode): JavaClass[] {
    const unit = nodeAt(cst as Cst, 'ordinaryCompilationUnit')
    const packageNode = nodeAt(unit, 'packageDeclaration')
    const words = packageNode === undefined ? [] : tokensOf(packageNode).map(({ image }) => image)
    this.packageName = words.slice(words.indexOf('package') + 1, -1).join('')
    const imports = nodes(unit, 'importDeclaration')
      .slice(0, MAX_IMPORTS)
      .map((node) => {
        const [, ...rest] = tokensOf(node).map(({ image }) => image)
        const isStatic = rest[0] === 'static'
        return { isStatic, name: rest.slice(isStatic ? 1 : 0, -1).join('') }
      })
    this.imports = {
      types: imports.filter(({ isStatic }) => !isStatic).map(({ name }) => name),
      statics: imports.filter(({ isStatic }) => isStatic).map(({ name }) => name),
    }
    for (const node of nodes(unit, 'typeDeclaration')) this.readTypes(node, null)
    return this.found
  }

  /** The types declared directly in a node that may hold a class, interface, enum or record. */
  private readTypes(node: Cst, outer: JavaClass | null): void {
    for (const declaration of nodes(node, 'classDeclaration')) {
      const modifiers = nodes(declaration, 'classModifier')
      for (const each of nodes(declaration, 'normalClassDeclaration'))
        this.add('class', each, modifiers, outer)
      for (const each of nodes(declaration, 'enumDeclaration')) this.add('enum', each, modifiers, outer)
      for (const each of nodes(declaration, 'recordDeclaration')) this.add('record', each, modifiers, outer)
    }
    for (const declaration of nodes(node, 'interfaceDeclaration')) {
      const modifiers = nodes(declaration, 'interfaceModifier')
      for (const each of nodes(declaration, 'normalInterfaceDeclaration'))
        this.add('interface', each, modifiers, outer)
    }
  }

  private add(kind: JavaClass['kind'], node: Cst, modifiers: readonly Cst[], outer: JavaClass | null): void {
    const name = typeText(nodeAt(node, 'typeIdentifier'))
    const above = nodeAt(node, 'classExtends', 'classType')
    const interfaces = nodeAt(node, 'classImplements', 'interfaceTypeList')
    const extended = nodeAt(node, 'interfaceExtends', 'interfaceTypeList')
    const fields: JavaField[] = []
    const methods: JavaMethod[] = []
    const constructors: JavaMethod[] = []
    const type: JavaClass = {
      ...this.header(name, node, modifiers, outer),
      kind,
      isAbstract: kind === 'interface' || wordsOf(modifiers).has('abstract'),
      extends: above === undefined ? null : typeText(above),
      implements: nodes(interfaces ?? extended, 'interfaceType').map(typeText),
      fields,
      components: nodes(nodeAt(node, 'recordHeader', 'recordComponentList'), 'recordComponent').map((each) =>
        this.component(each),
      ),
      methods,
      constructors,
    }
    this.found.push(type)
    for (const member of membersOf(node)) {
      for (const field of nodes(member, 'fieldDeclaration'))
        this.addFields(fields, field, 'fieldModifier', [])
      for (const field of nodes(member, 'constantDeclaration'))
        this.addFields(fields, field, 'constantModifier', ['static', 'final'])
      for (const name of ['method', 'interfaceMethod']) {
        for (const method of nodes(member, `${name}Declaration`)) {
          if (isRecord(method)) this.addRecord(method, nodes(method, `${name}Modifier`), type)
          else methods.push(this.method(method, `${name}Modifier`))
        }
      }
      for (const each of nodes(member, 'constructorDeclaration'))
        constructors.push(this.constructorOf(each, name))
      this.readTypes(member, type)
    }
  }

  /** What all types have. */
  private header(name: string, node: Cst, modifiers: readonly Cst[], outer: JavaClass | null) {
    const prefix = outer === null ? (this.packageName === '' ? '' : `${this.packageName}.`) : `${outer.name}$`
    return {
      name: `${prefix}${name}`,
      packageName: this.packageName,
      imports: this.imports,
      outer,
      typeParameters: nodes(nodeAt(node, 'typeParameters', 'typeParameterList'), 'typeParameter').map(
        (each) => typeText(nodeAt(each, 'typeIdentifier')),
      ),
      annotations: this.annotationsOf(modifiers),
      file: this.file,
      line: lineOf(node),
      lines: this.lines,
    }
  }

  /** A nested record with nothing in its braces, and no interface: the parser takes it for a method. */
  private addRecord(node: Cst, modifiers: readonly Cst[], outer: JavaClass): void {
    const declarator = nodeAt(node, 'methodHeader', 'methodDeclarator') as Cst
    const parameters = nodes(nodeAt(declarator, 'formalParameterList'), 'formalParameter')
    this.found.push({
      ...this.header(identifierOf(declarator), node, modifiers, outer),
      kind: 'record',
      isAbstract: false,
      extends: null,
      implements: [],
      fields: [],
      components: parametersOf(declarator).map((parameter, i) => ({
        ...parameter,
        modifiers: new Set(),
        annotations: this.annotationsOf(
          ['variableParaRegularParameter', 'variableArityParameter'].flatMap((name) =>
            nodes(nodeAt(parameters[i], name), 'variableModifier'),
          ),
        ),
        initial: [],
        line: lineOf(parameters[i] as Cst),
      })),
      methods: [],
      constructors: [],
    })
  }

  private component(node: Cst): JavaField {
    const variable = nodeAt(node, 'variableArityRecordComponent')
    const modifiers = nodes(node, 'recordComponentModifier')
    return {
      name: identifierOf(variable ?? node),
      type: typeText(nodeAt(node, 'unannType')) + (variable === undefined ? '' : '[]'),
      modifiers: new Set(),
      annotations: this.annotationsOf(modifiers),
      initial: [],
      line: lineOf(node),
    }
  }

  private addFields(to: JavaField[], node: Cst, modifierName: string, implied: readonly string[]): void {
    const modifiers = nodes(node, modifierName)
    const type = typeText(nodeAt(node, 'unannType'))
    const words = new Set([...wordsOf(modifiers), ...implied])
    const annotations = this.annotationsOf(modifiers)
    for (const declarator of nodes(nodeAt(node, 'variableDeclaratorList'), 'variableDeclarator')) {
      const id = nodeAt(declarator, 'variableDeclaratorId')
      const equals = declarator.children.Equals?.[0]
      to.push({
        name: id === undefined ? '' : identifierOf(id),
        type: type + typeText(nodeAt(id, 'dims')),
        modifiers: words,
        annotations,
        initial: equals === undefined || !isToken(equals) ? [] : (this.code.get(equals.startOffset) ?? []),
        line: lineOf(declarator),
      })
    }
  }

  private method(node: Cst, modifierName: string): JavaMethod {
    const header = nodeAt(node, 'methodHeader')
    const declarator = nodeAt(header, 'methodDeclarator')
    const modifiers = nodes(node, modifierName)
    const words = wordsOf(modifiers)
    return {
      name: declarator === undefined ? '' : identifierOf(declarator),
      type: typeText(nodeAt(header, 'result')),
      parameters: parametersOf(declarator),
      annotations: this.annotationsOf(modifiers),
      isOwn: words.has('static') || words.has('private'),
      body: this.bodyOf(nodeAt(node, 'methodBody', 'block')),
      line: declarator === undefined ? lineOf(node) : lineOf(declarator),
    }
  }

  private constructorOf(node: Cst, name: string): JavaMethod {
    return {
      name,
      type: '',
      parameters: parametersOf(nodeAt(node, 'constructorDeclarator')),
      annotations: [],
      isOwn: true,
      body: this.bodyOf(nodeAt(node, 'constructorBody')),
      line: lineOf(node),
    }
  }

  private bodyOf(block: Cst | undefined): readonly JavaToken[] | null {
    const brace = block === undefined ? undefined : tokensOf(block)[0]
    return brace === undefined ? null : (this.code.get(brace.startOffset) ?? null)
  }

  private annotationsOf(modifiers: readonly Cst[]): JavaAnnotation[] {
    return modifiers
      .flatMap((modifier) => nodes(modifier, 'annotation'))
      .map((node) => {
        const at = tokensOf(node)[0]
        const name = typeText(nodeAt(node, 'typeName'))
        return {
          name: name.slice(name.lastIndexOf('.') + 1),
          arguments: this.code.get(at?.startOffset ?? -1) ?? [],
          line: at?.startLine ?? 0,
        }
      })
  }
}
