// Java sources to names: the real project's, whose payloads the library wrote, and every form of each rule.

import { describe, expect, it } from 'vitest'
import {
  type NamesProblem,
  readJavaSources,
  readNamesFrom,
  type TypeNames,
} from '../../../src/schema/index.ts'
import { orderSources, shopConfigs } from '../files.ts'

const namesOfProperties = (type: TypeNames | undefined) =>
  Object.fromEntries(
    [...(type?.properties ?? [])].map(([index, { name, type: java }]) => [index, `${java} ${name}`]),
  )

const read = async (...texts: string[]) =>
  readJavaSources(texts.map((text, i) => ({ name: `File${i}.java`, text })))

const only = async (text: string) => {
  const { names, problems } = await read(text)
  return { properties: namesOfProperties(names.classes[0]), problems, type: names.classes[0] as TypeNames }
}

const briefly = (problems: readonly NamesProblem[]) => problems.map(({ code, line }) => `${code}:${line}`)

const PORTABLE = `import com.tangosol.io.pof.*;
  class C implements PortableObject {`

describe('readNamesFrom', () => {
  it('waits before each source: a folder of them takes seconds', async () => {
    const sources = orderSources()
    let pauses = 0
    const pause = async () => {
      pauses++
    }
    const paused = await readNamesFrom(sources, pause)
    expect(pauses).toBe(sources.length)
    expect(pauses).toBeGreaterThan(1)
    expect(paused).toEqual(await readNamesFrom(sources))
  })

  it('names the classes of a project and its configuration', async () => {
    const { names, problems } = await readNamesFrom([...orderSources(), ...shopConfigs()])
    expect(problems).toEqual([])
    expect(names.classes).toEqual([])
    const own = [...names.types].filter(([, { isBuiltIn }]) => !isBuiltIn)
    expect(Object.fromEntries(own.map(([id, { name }]) => [id, name]))).toEqual({
      2000: 'com.example.orders.Order',
      2001: 'com.example.orders.Order$Line',
      2003: 'com.example.orders.Priority',
      2010: 'com.example.orders.Customer',
      2020: 'com.example.orders.Address',
      2100: 'com.example.orders.Animal',
      2101: 'com.example.orders.Dog',
      2102: 'com.example.orders.Point',
    })
    expect(own.filter(([, { isPartial }]) => isPartial)).toEqual([])
    expect(namesOfProperties(names.types.get(2000))).toEqual({
      0: 'long id',
      1: 'java.time.LocalDateTime created',
      10: 'Customer customer',
      12: 'List<Line> lines',
      13: 'String m_ePriority',
      16: 'Map<String, String> notes',
      17: 'BigDecimal total',
      18: 'boolean paid',
      19: 'byte[] signature',
    })
    expect(namesOfProperties(names.types.get(2001))).toEqual({ 0: 'String product', 1: 'int quantity' })
    expect(namesOfProperties(names.types.get(2003))).toEqual({ 0: 'String name' })
    expect(namesOfProperties(names.types.get(2010))).toEqual({
      0: 'String name',
      1: 'Address address',
      2: 'Set<String> tags',
      3: 'int points',
    })
    expect(namesOfProperties(names.types.get(2020))).toEqual({
      0: 'String street',
      1: 'String city',
      2: 'int zip',
    })
    expect(namesOfProperties(names.types.get(2100))).toEqual({ 0: 'String name', 1: 'int legs' })
    expect(namesOfProperties(names.types.get(2101))).toEqual({
      0: 'String breed',
      1: 'boolean trained',
      2: 'String[] tricks',
      3: 'double weight',
      4: 'int age',
      5: 'String owner',
    })
    expect(namesOfProperties(names.types.get(2102))).toEqual({
      0: 'String label',
      1: 'double x',
      2: 'double y',
    })
    expect(names.types.get(2101)).toMatchObject({ version: 3, parents: ['com.example.orders.Animal'] })
    expect(names.types.get(2000)?.source).toEqual({ file: 'Order.java', line: 16 })
  })
})

const READ = 'public void readExternal(PofReader in) { a = in.readInt(0); }'

describe('readJavaSources', () => {
  it('names a hundred classes above a class, and no more', async () => {
    const line = Array.from({ length: 1500 }, (_, at) => `class A${at} extends A${at + 1} { ${READ} }`)
    const { names } = await readJavaSources([{ name: 'A.java', text: line.join('\n') }])
    expect(names.classes[0]?.parents).toEqual(Array.from({ length: 100 }, (_, at) => `A${at + 1}`))
    expect(names.classes.at(-1)?.parents).toEqual(['A1500'])
  })

  it('reads indexes that are sums of constants of this class, of others, and of static imports', async () => {
    const { names, problems } = await read(
      `package a; import static b.Base.*; import b.Base;
       class C implements PortableObject {
         static final int FIRST = 3; static final int NEXT = FIRST + 1; private final int own = 0x1F;
         String p, q, r, s, t, u;
         public void readExternal(PofReader in) {
           p = in.readString(FIRST); q = in.readString(NEXT); r = in.readString(Base.START + 2 * NEXT);
           s = in.readString(LAST); t = in.readString(own); u = in.readString((int) (1 << 6 | 0b1));
         } }`,
      'package b; public interface Base { int START = 100; int LAST = START * 2; }',
    )
    expect(problems).toEqual([])
    expect(namesOfProperties(names.classes[0])).toEqual({
      3: 'String p',
      4: 'String q',
      31: 'String t',
      65: 'String u',
      108: 'String r',
      200: 'String s',
    })
  })

  it('lists an index that is no constant with file and line, and does not guess it', async () => {
    const { properties, problems, type } = await only(`${PORTABLE}
      int a, b, c, d; static int counter = 5; static final int OTHER = counter + 1;
      public void writeExternal(PofWriter out) {
        int i = counter;
        out.writeInt(i++, a);
        out.writeInt(OTHER, b);
        out.writeInt(next(), c);
        out.writeInt(3, d);
      } }`)
    expect(properties).toEqual({ 3: 'int d' })
    expect(briefly(problems)).toEqual(['unresolved-index:6', 'unresolved-index:7', 'unresolved-index:8'])
    expect(problems[0]).toMatchObject({ file: 'File0.java', column: 9, found: 'out.writeInt(i++, a)' })
    expect(type.isPartial).toBe(true)
  })

  it('does not take a local variable for the constant that it hides', async () => {
    const { properties, problems } = await only(`${PORTABLE} static final int I = 7; int a;
      public void readExternal(PofReader in) { int I = counter(); a = in.readInt(I); } }`)
    expect(properties).toEqual({})
    expect(briefly(problems)).toEqual(['unresolved-index:3'])
  })

  it('names values by assignment, setter, local variable, cast, wrapper and constructor', async () => {
    const { properties, problems } = await only(`${PORTABLE}
      String a; long b; List<String> c; Optional<String> d; String m_sE; int f;
      public void readExternal(PofReader in) {
        this.a = in.readString(0);
        setB(in.readLong(1));
        c = (List<String>) in.readObject(2);
        d = Optional.ofNullable(in.readString(3));
        setE(in.readString(4));
        if (in.getVersionId() > 1) f = in.readInt(5);
        final var g = in.readDouble(6);
        this.h = g;
      } }`)
    expect(properties).toEqual({
      0: 'String a',
      1: 'long b',
      2: 'List<String> c',
      3: 'String d',
      4: 'String m_sE',
      5: 'int f',
      6: 'double h',
    })
    expect(problems).toEqual([])
  })

  it('names values by what is written: fields, getters, conditions and conversions of one field', async () => {
    const { properties, problems } = await only(`${PORTABLE}
      String a; Color color; Integer size; List<String> tags; String x, y;
      public void writeExternal(PofWriter out) {
        out.writeString(0, this.a);
        out.writeString(1, color == null ? null : color.name());
        out.writeInt(2, getSize());
        out.writeObjectArray(3, tags.toArray(new String[0]));
        out.writeString(4, x + y);
        String copy = y;
        out.writeString(5, copy);
      } int getSize() { return size; } }`)
    expect(properties).toEqual({
      0: 'String a',
      1: 'String color',
      2: 'Integer size',
      3: 'List<String> tags',
      5: 'String y',
    })
    expect(briefly(problems)).toEqual(['unresolved-name:9'])
  })

  it('says where reading and writing disagree', async () => {
    const { properties, problems } = await only(`${PORTABLE} int a, b;
      public void readExternal(PofReader in) { a = in.readInt(0); b = in.readInt(1); }
      public void writeExternal(PofWriter out) { out.writeInt(0, b); out.writeInt(1, a); out.writeInt(1, b); } }`)
    expect(properties).toEqual({ 0: 'int b', 1: 'int a' })
    expect(problems.map(({ code }) => code)).toEqual(['names-differ', 'duplicate-index'])
  })

  it('follows inherited code, and says when the class above is missing', async () => {
    const { names, problems } = await read(
      `class Sub extends Base { int own; public void readExternal(PofReader in) {
         super.readExternal(in); own = in.readInt(COUNT); } }
       class Same extends Base { }
       class Lost extends gone.Away { int mine;
         public void readExternal(PofReader in) { super.readExternal(in); mine = in.readInt(9); } }`,
      `abstract class Base implements PortableObject { static final int COUNT = 2; int a, b;
         public void readExternal(PofReader in) { a = in.readInt(0); helper(in); }
         private void helper(PofReader reader) { b = reader.readInt(1); } }`,
    )
    const byName = Object.fromEntries(names.classes.map((type) => [type.name, type]))
    expect(namesOfProperties(byName.Sub)).toEqual({ 0: 'int a', 1: 'int b', 2: 'int own' })
    expect(namesOfProperties(byName.Same)).toEqual({ 0: 'int a', 1: 'int b' })
    expect(byName.Lost).toMatchObject({ isPartial: true, parents: ['gone.Away'] })
    expect(byName.Base).toBeUndefined()
    expect(briefly(problems)).toEqual(['unresolved-class:5'])
  })

  it('lists a stream that is handed to code that was not given, and nested streams', async () => {
    const { problems, type } = await only(`${PORTABLE} int a;
      public void readExternal(PofReader in) {
        WorkerTask.read(in);
        PofReader nested = in.createNestedPofReader(4);
        a = in.readInt(1);
      } }`)
    expect(briefly(problems)).toEqual(['unresolved-index:4', 'unresolved-index:5'])
    expect(type.isPartial).toBe(true)
    expect([...(type.properties?.keys() ?? [])]).toEqual([1])
  })

  it('does not loop in code that calls itself or classes that extend one another', async () => {
    const { names } = await read(`class A extends B implements PortableObject { int x;
        public void readExternal(PofReader in) { this.readExternal(in); other(in); x = in.readInt(I); }
        void other(PofReader in) { readExternal(in); } static final int I = J, J = I + 1; }
      class B extends A { }`)
    expect(names.classes.length).toBeGreaterThan(0)
  })

  it.each([
    ['a type argument', 'class S implements PofSerializer<C>', 'C value', 'value'],
    ['the parameter', 'class S implements PofSerializer', 'C value', 'value'],
    ['a cast', 'class S implements PofSerializer', 'Object o', '((C) o)'],
  ])('reads a PofSerializer that knows its class by %s', async (_by, header, parameter, receiver) => {
    const { names, problems } = await read(
      `${header} { public void serialize(PofWriter w, ${parameter}) { ${receiver === 'value' ? '' : 'C c = (C) o;'}
         w.writeString(0, ${receiver === 'value' ? 'value' : 'c'}.getName()); w.writeInt(1, ${receiver === 'value' ? 'value' : 'c'}.size); }
       public Object deserialize(PofReader r) { return new C(r.readString(0), r.readInt(1)); } }`,
      'class C { private String name; int size; C(String name, int size) {} String getName() { return name; } }',
    )
    expect(problems).toEqual([])
    expect(names.classes[0]).toMatchObject({ name: 'C', serializer: 'S' })
    expect(namesOfProperties(names.classes[0])).toEqual({ 0: 'String name', 1: 'int size' })
  })

  it('says when a PofSerializer does not tell its class', async () => {
    const { problems } = await only(`class S implements PofSerializer {
      public Object deserialize(PofReader r) { String name = r.readString(0); return make(name); } }`)
    expect(briefly(problems)).toEqual(['unresolved-class:1'])
  })

  it('reads @PortableProperty on fields, getters and records', async () => {
    const { properties, problems, type } = await only(`@Portable class C extends B {
      static final int N = 4;
      @PortableProperty(N + 1) private int count;
      @PortableProperty String auto;
      @PortableProperty(value = 2) public boolean isActive() { return true; }
      @PortableProperty(3) public void setCity(String city) {} }
      @Portable class B { @PortableProperty(0) long id; }`)
    expect(properties).toEqual({
      0: 'long id',
      1: 'String auto',
      2: 'boolean active',
      3: 'String city',
      5: 'int count',
    })
    expect(problems).toEqual([])
    expect(type.isPartial).toBe(false)
  })

  it('gives indexes to annotated members that have none as the serializer does', async () => {
    // What PofAnnotationSerializer of Coherence 25.03 gave these classes.
    const { properties, problems, type } = await only(`@Portable class C extends B {
      @PortableProperty List<String> m_x_2;
      @PortableProperty(0) public String m_nBaz; @PortableProperty(0) public int m_B;
      @PortableProperty(value = 19) int baz;
      @PortableProperty(1) public int withnFoo() { return 0; }
      @PortableProperty public int get$d() { return 0; } public void set$d(int v) { } }
      @Portable class B { @PortableProperty int m_B; @PortableProperty int fSue;
        @PortableProperty(value = 7) protected int m_X_2;
        @PortableProperty public String m_C; @PortableProperty public String f_B; int f_A;
        @PortableProperty(4) public int getA() { return 0; } @PortableProperty(9) public void setA(int v) { } }`)
    expect(properties).toEqual({
      0: 'int m_B',
      1: 'String m_nBaz',
      2: 'int $d',
      3: 'int m_B',
      4: 'int a',
      5: 'String m_C',
      6: 'int fSue',
      7: 'int m_X_2',
      8: 'List<String> m_x_2',
      19: 'int baz',
    })
    expect(briefly(problems)).toEqual(['duplicate-index:3'])
    expect(type.isPartial).toBe(false)
  })

  it('lists annotated members whose index depends on what is not known', async () => {
    const above = await only(
      `@Portable class C extends B { @PortableProperty int auto; @PortableProperty(2) int two; }`,
    )
    expect(above.properties).toEqual({ 2: 'int two' })
    expect(briefly(above.problems)).toEqual(['unresolved-index:1'])
    expect(above.type.isPartial).toBe(true)
    const beside =
      await only(`@Portable class C { @PortableProperty int auto; @PortableProperty(f()) int some;
      @PortableProperty(2) int two; }`)
    expect(beside.properties).toEqual({ 2: 'int two' })
    expect(briefly(beside.problems)).toEqual(['unresolved-index:1', 'unresolved-index:1'])
    const alone = await only(`@Portable class C extends C { @PortableProperty int auto; }`)
    expect(alone.properties).toEqual({})
  })

  it('orders the fields of @PortableType as the generator does', async () => {
    // The expected order is what the library's generator gave these fields.
    const { names, problems } = await read(`@PortableType(id = 1000) class T {
      int n0; @Portable int m1; @Portable(order = -1) int z2; @Portable(name = "aa") int zz; @Portable(name = "zzz") int a;
      @Portable(order = 0) int a5; @PortableDate Date d; @PortableList List<String> b; volatile int vol; static int s; transient int t; }`)
    expect(problems).toEqual([])
    expect([...(names.types.get(1000)?.properties ?? [])].map(([, { name }]) => name).join(' ')).toBe(
      'z2 a5 n0 vol a b d m1 zz',
    )
    expect(names.types.get(1000)?.version).toBe(0)
  })

  it('reads getImplVersion, registrations in code and enums', async () => {
    const { names, problems } = await read(
      `package p; class C extends AbstractEvolvable implements EvolvablePortableObject { static final int V = 2; int a;
         public int getImplVersion() { return V + 1; }
         public void readExternal(PofReader in) { a = in.readInt(0); } }
       class Setup { static final int BASE = 1000; void go(SimplePofContext ctx) {
         ctx.registerUserType(BASE + 1, C.class, new PortableObjectSerializer(BASE + 1));
         ctx.registerUserType(1002, Color.class, new com.tangosol.io.pof.EnumPofSerializer());
         ctx.registerUserType(id(), Other.class, null); } }
       enum Color { RED }`,
    )
    expect(problems).toEqual([])
    expect(names.types.get(1001)).toMatchObject({ name: 'p.C', version: 3 })
    expect(namesOfProperties(names.types.get(1001))).toEqual({ 0: 'int a' })
    expect(namesOfProperties(names.types.get(1002))).toEqual({ 0: 'String name' })
  })

  it('reads classes behind an import of a module, and around a text block with quotes in it', async () => {
    const { names, problems } = await read(
      `package p; import module java.base; import java.util.List;
       import module com.oracle.coherence;
       @PortableType(id = 1000) class T {
         String text = """
           { \\""" { \\\\"""; int size; }`,
    )
    expect(problems).toEqual([])
    expect(namesOfProperties(names.types.get(1000))).toEqual({ 0: 'int size', 1: 'String text' })
  })

  it('says where a file is not Java, and reads the others', async () => {
    const { names, problems } = await read(
      'class A {\n  int ;\n}',
      'class B { "never closed }',
      `${PORTABLE} int a;
      public void readExternal(PofReader in) { a = in.readInt(0); } }`,
    )
    expect(problems.map(({ code, file, line, column }) => [code, file, line, column])).toEqual([
      ['java-syntax', 'File0.java', 2, 3],
      ['java-syntax', 'File1.java', 1, 11],
    ])
    expect(names.classes.map(({ name }) => name)).toEqual(['C'])
  })

  it.each([
    ['casts', `class C { Object x = ${'(A<B>) ('.repeat(2000)}1${')'.repeat(2000)}; }`],
    ['annotations', `${'@A('.repeat(2000)}1${')'.repeat(2000)} class C {}`],
    ['type arguments', `class C { ${'List<'.repeat(2000)}X${'>'.repeat(2000)} x; }`],
    ['classes', `${'class C { '.repeat(2000)}${'}'.repeat(2000)}`],
    ['open brackets', '{'.repeat(100_000)],
    ['comments without an end', '/*'.repeat(100_000)],
    [
      'calls',
      `class C implements PortableObject { int a; public void readExternal(PofReader in) { f(${'in.readInt(0), '.repeat(20_000)} 1); } }`,
    ],
    [
      'constants',
      `class C implements PortableObject { static final int A0 = 1${Array.from({ length: 2000 }, (_, i) => `, A${i + 1} = A${i} + A${i}`).join('')};
        public void readExternal(PofReader in) { a = in.readInt(A2000); } }`,
    ],
    [
      'type parameters in a line of serializers',
      Array.from(
        { length: 2000 },
        (_, i) => `class S${i}<T> extends S${i + 1}<T> implements PofSerializer<T> {
          public void serialize(PofWriter w, T t) { w.writeInt(0, 1); } }`,
      ).join('\n'),
    ],
    [
      'calls with type arguments that have no end',
      `class C implements PortableObject { public void readExternal(PofReader in) { ${'in.<'.repeat(9000)} } }`,
    ],
    [
      'links of a builder',
      `class S implements PofSerializer<O> { public O deserialize(PofReader in) {
        return O.builder()${Array.from({ length: 4000 }, (_, i) => `.p${i}(in.readInt(${i}))`).join('')}.build(); } }`,
    ],
  ])('comes to an end on very many %s, and reads the file beside it', async (_what, text) => {
    const beside = 'class Beside implements PortableObject { public void readExternal(PofReader in) {} }'
    const { names } = await read(text, beside)
    expect(names.classes.map(({ name }) => name)).toContain('Beside')
  })
})
