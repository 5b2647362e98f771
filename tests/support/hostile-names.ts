// Files of names that nobody means well by, of any size: deep, long, circular, and full of what readers look for. Each
// grows in one way only, so that time can be measured against it.

import type { NamesFile } from '../../src/schema/index.ts'

/** A shape: what it is, a size at which it takes a while, and its files of a size. */
export interface Hostile {
  readonly what: string
  readonly size: number
  readonly files: (n: number) => readonly NamesFile[]
}

/** The pieces of 0 .. n - 1 put together. */
function each(n: number, piece: (i: number) => string, between = ''): string {
  return Array.from({ length: n }, (_, i) => piece(i)).join(between)
}

function one(what: string, size: number, text: (n: number) => string): Hostile {
  return { what, size, files: (n) => [{ name: 'a', text: text(n) }] }
}

function many(what: string, size: number, text: (i: number, n: number) => string): Hostile {
  const files = (n: number) => Array.from({ length: n }, (_, i) => ({ name: `f${i}`, text: text(i, n) }))
  return { what, size, files }
}

const names = (types: string, more = '') => `{"pof-inspector-names":1,"types":{${types}}${more}}`

/** JSON of names. */
export const HOSTILE_JSON: readonly Hostile[] = [
  one('a list in a list where a type should be', 40_000, (n) =>
    names(`"1":${'['.repeat(n)}${']'.repeat(n)}`),
  ),
  one('an object in an object', 40_000, (n) => names(`"1":{"name":${'{"a":'.repeat(n)}1${'}'.repeat(n)}}`)),
  one('lists that never end', 100_000, (n) => '['.repeat(n)),
  one('a long string', 500_000, (n) => `{"a":"${'\\u0041'.repeat(n)}"`),
  one('a string that never ends', 500_000, (n) => `{"a":"${'x'.repeat(n)}`),
  one('a long number', 500_000, (n) => names(`"1":${'9'.repeat(n)}`)),
  one('a long key', 500_000, (n) => names(`"${'a'.repeat(n)}":{"name":3}`)),
  one('a long name', 500_000, (n) => names(`"1":{"name":{"a":"${'a'.repeat(n)}"}}`)),
  one('spaces', 1_000_000, (n) => ' '.repeat(n)),
  one('equal keys', 20_000, (n) => names(each(n, (i) => `"1":{"name":${i}}`, ','))),
  one('keys of every object', 5_000, (n) =>
    names(each(n, (i) => `"${['__proto__', 'constructor', 'toString'][i % 3]}":{"name":"a"}`, ',')),
  ),
  one('bad types', 20_000, (n) => names(each(n, (i) => `"${i}":{"name":${i}}`, ','))),
  one('bad classes', 20_000, (n) => names('', `,"classes":[${each(n, () => '{"name":1}', ',')}]`)),
  one('types', 5_000, (n) => names(each(n, (i) => `"${i}":{"name":"a.B${i}","properties":{"0":"x"}}`, ','))),
  one('classes of one name', 5_000, (n) =>
    names('', `,"classes":[${each(n, () => '{"name":"a.B","properties":{"0":"x"}}', ',')}]`),
  ),
  one('properties, the last beyond any list', 20_000, (n) =>
    names(`"1":{"name":"A","properties":{${each(n, (i) => `"${2147483647 - i}":"p${i}"`, ',')}}}`),
  ),
  one('parents', 50_000, (n) => names(`"1":{"name":"A","parents":[${each(n, () => '"P"', ',')}]}`)),
]

const list = (types: string) => `<pof-config><user-type-list>${types}</user-type-list></pof-config>`
const type = (id: string | number, name: string) =>
  `<user-type><type-id>${id}</type-id><class-name>${name}</class-name></user-type>`

const macro = (inside: string) => `$\{${inside}}`

/** Configurations. */
export const HOSTILE_XML: readonly Hostile[] = [
  one('elements in elements', 20_000, (n) => '<a>'.repeat(n) + '</a>'.repeat(n)),
  one('elements that never end', 20_000, (n) => `<pof-config>${'<a>'.repeat(n)}`),
  one('attributes', 5_000, (n) => `<pof-config ${each(n, (i) => `a${i}="x"`, ' ')}/>`),
  one('a long attribute', 500_000, (n) => `<pof-config a="${'x'.repeat(n)}"/>`),
  one('a tag of quotes', 50_000, (n) => '<a b="'.repeat(n)),
  one('opening brackets', 200_000, (n) => '<'.repeat(n)),
  one('ampersands', 200_000, (n) => list(type(1, '&'.repeat(n)))),
  one('entities', 20_000, (n) => list(type(1, '&lt;&#65;&lol;'.repeat(n)))),
  one('entities of a document type', 20_000, (n) => `<!DOCTYPE a [${'<!ENTITY b "&a;&a;">'.repeat(n)}]><a/>`),
  one('macros', 20_000, (n) => list(type(1, macro('a b').repeat(n)))),
  one('macros in macros', 20_000, (n) =>
    list(type(1, `${macro('a ').slice(0, -1).repeat(n)}1${'}'.repeat(n)}`)),
  ),
  one('macros without a default', 20_000, (n) => list(type(1, macro('a').repeat(n)))),
  one('comments', 20_000, (n) => `<pof-config>${'<!-- a -->'.repeat(n)}</pof-config>`),
  one('comments that never end', 50_000, (n) => `<pof-config>${'<!--'.repeat(n)}`),
  one('pieces of text', 10_000, (n) => `<pof-config>${'x<a/>'.repeat(n)}<![CDATA[x]]></pof-config>`),
  one(
    'reserved names',
    5_000,
    (n) => `<pof-config>${'<toString>true</toString>'.repeat(n)}<__proto__/></pof-config>`,
  ),
  one('types', 2_000, (n) => list(each(n, (i) => type(i, `a.B${i}`)))),
  one('bad ids', 2_000, (n) => list(each(n, (i) => type(`x${i}`, 'A')))),
  one('a long way', 200_000, (n) => list(`<include>${'../a/'.repeat(n)}</include>`)),
  many('files, each of which includes the next', 400, (i) => list(`<include>f${i + 1}</include>`)),
  many('files that include one another', 400, (i, n) => list(`<include>f${(i + 1) % n}</include>`)),
  many('files that include themselves', 400, (i) => list(`<include>f${i}</include>`)),
  one('includes', 5_000, (n) => list('<include>a</include>'.repeat(n))),
]

const reads = (code: string) => `public void readExternal(PofReader in) { ${code} }`

/** Java sources. */
export const HOSTILE_JAVA: readonly Hostile[] = [
  one('classes in classes', 5_000, (n) => 'class A {'.repeat(n) + '}'.repeat(n)),
  one('type arguments', 5_000, (n) => `class A { ${'List<'.repeat(n)}A${'>'.repeat(n)} a; }`),
  one('brackets around a value', 10_000, (n) => `class A { int a = ${'('.repeat(n)}1${')'.repeat(n)}; }`),
  one(
    'brackets around an index',
    5_000,
    (n) => `class A { int a; ${reads(`a = in.readInt(${'('.repeat(n)}0${')'.repeat(n)});`)} }`,
  ),
  one(
    'brackets around what is written',
    5_000,
    (n) =>
      `class A { int a; void writeExternal(PofWriter out) { out.writeInt(0, ${'('.repeat(n)}a${')'.repeat(n)}); } }`,
  ),
  one('brackets that never close', 5_000, (n) => `class A { ${reads('a = (in.readInt('.repeat(n))} }`),
  one(
    'brackets where there is no code',
    5_000,
    (n) => `class A { void a(${'('.repeat(n)}${')'.repeat(n)} { } }`,
  ),
  one('arguments of a constant of an enum', 5_000, (n) => `enum A { B(${'('.repeat(n)}1${')'.repeat(n)}) }`),
  one(
    'a value that stands for none',
    5_000,
    (n) => `@interface A { int a() default ${'('.repeat(n)}1${')'.repeat(n)}; }`,
  ),
  one('annotations in annotations', 5_000, (n) => `${'@A('.repeat(n)}1${')'.repeat(n)} class A {}`),
  one('annotations in a row', 20_000, (n) => `${'@A '.repeat(n)}class A {}`),
  one('annotations of a type argument', 20_000, (n) => `class A { List<${'@A '.repeat(n)}B> a; }`),
  one('modifiers in a row', 20_000, (n) => `${'public '.repeat(n)}class A {}`),
  one(
    'classes without a name',
    2_000,
    (n) => `class A { Object a = ${'new Object() { Object a = '.repeat(n)}1${'; }'.repeat(n)}; }`,
  ),
  one('empty declarations', 20_000, (n) => ';'.repeat(n)),
  one('a long string', 500_000, (n) => `class A { String a = "${'\\n'.repeat(n)}"; }`),
  one('a string that never ends', 500_000, (n) => `class A { String a = "${'\\n'.repeat(n)}`),
  one('dimensions', 4_000, (n) => `class A { int${'[]'.repeat(n)} a; }`),
  one(
    'fields, each read',
    400,
    (n) =>
      `class A { ${each(n, (i) => `int a${i};`)} ${reads(each(n, (i) => `a${i} = in.readInt(${i});`))} }`,
  ),
  one('reads of one index', 1_000, (n) => `class A { int a; ${reads('a = in.readInt(0);'.repeat(n))} }`),
  one('reads in one call', 500, (n) => `class A { int a; ${reads(`f(${'in.readInt(0), '.repeat(n)}0);`)} }`),
  one(
    'calls of calls',
    500,
    (n) => `class A { int a; ${reads(`a = b${each(n, (i) => `.c(in.readInt(${i}))`)};`)} }`,
  ),
  one(
    'variables that nobody uses',
    500,
    (n) => `class A { ${reads(each(n, (i) => `int b${i} = in.readInt(${i});`))} }`,
  ),
  one(
    'variables of variables',
    300,
    (n) =>
      `class A { ${reads(`${each(n, (i) => `int b = in.readInt(${i});`)}${'c = b;'.repeat(60)}${'d = c; '.repeat(60)}int c = b; int d = c;`)} }`,
  ),
  one(
    'methods that hand on',
    400,
    (n) => `class A { ${reads('a0(in);')} ${each(n, (i) => `void a${i}(PofReader in) { a${i + 1}(in); }`)} }`,
  ),
  one(
    'registrations in registrations',
    1_000,
    (n) => `class A { void a() { ${'registerUserType('.repeat(n)}${')'.repeat(n)}; } }`,
  ),
  one(
    'names that every object has',
    200,
    (n) =>
      `class __proto__ extends constructor { ${each(n, (i) => `static final int valueOf${i} = toString.hasOwnProperty;`)}
      int constructor; ${reads('constructor = in.readInt(constructor); a = in.readInt(valueOf1); b = in.valueOf(1);')} }`,
  ),
  many(
    'classes, each below the next',
    100,
    (i, n) =>
      `class C${i} ${i === n - 1 ? '' : `extends C${i + 1}`} { int a; ${reads(`super.readExternal(in); a = in.readInt(${i});`)} }`,
  ),
  many(
    'classes in a circle',
    100,
    (i, n) =>
      `class C${i} extends C${(i + 1) % n} { int a; ${reads(`super.readExternal(in); a = in.readInt(${i});`)} }`,
  ),
  many(
    'inner classes, each below the next',
    100,
    (i, n) =>
      `class C${i} { static class D ${i === n - 1 ? '' : `extends C${i + 1}.D`} { int a; ${reads(`super.readExternal(in); a = in.readInt(0);`)} } }`,
  ),
  many(
    'generic classes, each below the next',
    100,
    (i, n) =>
      `class C${i}<T> ${i === n - 1 ? '' : `extends C${i + 1}<List<T>>`} { T a; ${reads(`super.readExternal(in); a = in.readObject(${i});`)} }`,
  ),
  many(
    'interfaces, each below two others',
    100,
    (i, n) =>
      `interface I${i} ${i > n - 3 ? '' : `extends I${i + 1}, I${i + 2}`} { int K${i} = ${i}; } class C${i} implements I${i} { int a; ${reads(`a = in.readInt(K${n - 1});`)} }`,
  ),
  many(
    'constants, each of the next',
    200,
    (i, n) =>
      `class C${i} { static final int K = ${i === n - 1 ? '0' : `C${i + 1}.K + 1`}; int a; ${reads('a = in.readInt(K);')} }`,
  ),
  many(
    'constants in a circle',
    200,
    (i, n) =>
      `class C${i} { static final int K = C${(i + 1) % n}.K + 1; int a; ${reads('a = in.readInt(K);')} }`,
  ),
  many('constants of one class, imported', 200, (i, n) =>
    i === 0
      ? `package p; class K { ${each(n, (k) => `static final int K${k} = ${k};`)} }`
      : `package q; import static p.K.*; import p.*; class C${i} { int a; ${reads(`a = in.readInt(K${i});`)} }`,
  ),
  many(
    'serializers',
    200,
    (i) =>
      `class C${i} { int a; } class S${i} implements PofSerializer<C${i}> { public void serialize(PofWriter out, C${i} o) { out.writeInt(0, o.a); } }`,
  ),
]
