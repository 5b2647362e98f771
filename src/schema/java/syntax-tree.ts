// The parser's tree of a Java file: its nodes by name, and the words, types and members that it holds.

import type { CstNode, IToken } from 'java-parser'
import { spelledType } from './tokens.ts'

export type Cst = CstNode & { readonly children: Record<string, (CstNode | IToken)[] | undefined> }

export const isToken = (element: CstNode | IToken): element is IToken => 'image' in element

/** Child nodes of these names, in order. */
export function nodes(node: Cst | undefined, ...names: string[]): Cst[] {
  return names.flatMap((name) => node?.children[name] ?? []).filter((child) => !isToken(child)) as Cst[]
}

/** The first node at the end of a way of names. */
export function nodeAt(node: Cst | undefined, ...way: string[]): Cst | undefined {
  return way.reduce<Cst | undefined>((above, name) => nodes(above, name)[0], node)
}

/** All tokens below a node, in order. */
export function tokensOf(node: Cst): IToken[] {
  const found: IToken[] = []
  const open: Cst[] = [node]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const child of Object.values(next.children).flat()) {
      if (child === undefined) continue
      if (isToken(child)) found.push(child)
      else open.push(child as Cst)
    }
  }
  return found.sort((a, b) => a.startOffset - b.startOffset)
}

export function typeText(node: Cst | undefined): string {
  return node === undefined ? '' : spelledType(tokensOf(node).map(({ image }) => image))
}

/** Everything that may hold a member of a class, record, interface or enum. */
export function membersOf(node: Cst): Cst[] {
  const bodies = [
    ...nodes(nodeAt(node, 'classBody'), 'classBodyDeclaration'),
    ...nodes(nodeAt(node, 'enumBody', 'enumBodyDeclarations'), 'classBodyDeclaration'),
    ...nodes(nodeAt(node, 'recordBody'), 'recordBodyDeclaration').flatMap((each) =>
      nodes(each, 'classBodyDeclaration'),
    ),
  ]
  const interfaces = nodes(nodeAt(node, 'interfaceBody'), 'interfaceMemberDeclaration')
  return [...bodies.flatMap((body) => [body, ...nodes(body, 'classMemberDeclaration')]), ...interfaces]
}

/** Whether what the parser takes for a method is a record: no type is called so. */
export function isRecord(method: Cst): boolean {
  return typeText(nodeAt(method, 'methodHeader', 'result')) === 'record'
}

export function parametersOf(declarator: Cst | undefined): { name: string; type: string }[] {
  return nodes(nodeAt(declarator, 'formalParameterList'), 'formalParameter').map((parameter) => {
    const regular = nodeAt(parameter, 'variableParaRegularParameter')
    const variable = nodeAt(parameter, 'variableArityParameter')
    const id = nodeAt(regular, 'variableDeclaratorId')
    const dims = variable === undefined ? typeText(nodeAt(id, 'dims')) : '[]'
    return {
      name: identifierOf(variable ?? id ?? parameter),
      type: typeText(nodeAt(variable ?? regular, 'unannType')) + dims,
    }
  })
}

export function identifierOf(node: Cst): string {
  return (node.children.Identifier ?? []).find(isToken)?.image ?? ''
}

export function lineOf(node: Cst): number {
  return tokensOf(node)[0]?.startLine ?? 0
}

/** Modifiers that are words. */
export function wordsOf(modifiers: readonly Cst[]): Set<string> {
  return new Set(
    modifiers
      .flatMap((node) => Object.values(node.children).flat())
      .flatMap((child) => (child !== undefined && isToken(child) ? [child.image] : [])),
  )
}
