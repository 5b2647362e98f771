// What a field is called to its readers: Java's getters, and the extractors by name that call them.

/** `name` of `m_sName`, `_name` and `name`: what `getName` stands for. */
export function beanName(field: string): string {
  const prefixed = /^[msf]_(?:[a-z]{1,4}(?=[A-Z]))?(.+)$/.exec(field)?.[1]
  return decapitalized(prefixed ?? field.replace(/^_+(?=.)/, ''))
}

/** `name` of `Name`; `URL` stays, as java.beans.Introspector has it. */
export function decapitalized(name: string): string {
  return /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
