// The macros of Coherence's configuration: `${property default}`. There are no system properties here, so that a
// macro is its default, unless the caller says what a property is.

/** The text with its macros resolved, and the properties that have neither a value nor a default. */
export function resolveMacros(
  text: string,
  properties: Readonly<Record<string, string>> = {},
): { text: string; unresolved: readonly string[] } {
  const unresolved: string[] = []
  // The innermost first: a default may hold a macro. Each round takes at least one away.
  let resolved = text
  for (let round = 0; round < MAX_DEPTH && resolved.includes('${'); round++) {
    const next = resolved.replace(/\$\{([^${}]*)\}/g, (_, inside: string) => {
      const [, name = '', fallback] = /^\s*(\S*)(?:\s+(.*))?$/s.exec(inside) ?? []
      const value = Object.hasOwn(properties, name) ? properties[name] : fallback?.trimEnd()
      if (value === undefined) unresolved.push(name)
      return value ?? ''
    })
    if (next === resolved) break
    resolved = next
  }
  return { text: resolved.trim(), unresolved }
}

const MAX_DEPTH = 16
