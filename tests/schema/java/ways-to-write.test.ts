// Ways to write classes that are read and written with POF, as they stand in Coherence's own sources and in programs.

import { describe, expect, it } from 'vitest'
import { readJavaSources, readNamesFrom, type TypeNames } from '../../../src/schema/index.ts'

const read = async (text: string) => readJavaSources([{ name: 'File.java', text }])

const spelled = (type: TypeNames | undefined) =>
  [...(type?.properties ?? [])].map(([index, { name, type: java }]) => `${index} ${java} ${name}`)

/** The properties of a class by its code, and the codes of what was not understood. */
async function portable(fields: string, reading: string, writing = '', more = '') {
  const { names, problems } = await read(`import com.tangosol.io.pof.*;
    public class C implements PortableObject { ${fields}
      public void readExternal(PofReader in) throws IOException { ${reading} }
      public void writeExternal(PofWriter out) throws IOException { ${writing} } ${more} }`)
  return [...spelled(names.classes[0]), ...problems.map(({ code }) => code)]
}

describe('classes that are read and written in two ways', () => {
  it('follows the method above that takes the stream, where another one of its name takes a DataInput', async () => {
    const twice = (above: string, reading: string) => `
      public void readExternal(DataInput in) throws IOException { ${above} }
      public void readExternal(PofReader in) throws IOException { ${above} ${reading} }`
    const { names, problems } = await read(`
      class Like extends Comparison { boolean ignoreCase; ${twice('super.readExternal(in);', 'ignoreCase = in.readBoolean(2);')} }
      abstract class Comparison extends Extracting { Object value; ${twice('super.readExternal(in);', 'value = in.readObject(1);')} }
      abstract class Extracting implements ExternalizableLite, PortableObject { String path; ${twice('', 'path = in.readString(0);')} }`)
    expect(problems).toEqual([])
    expect(spelled(names.classes[0])).toEqual(['0 String path', '1 Object value', '2 boolean ignoreCase'])
  })

  it('follows the other method of the same name that it hands the stream to, and not that which it hides', async () => {
    const { names, problems } = await read(`class S extends Above implements PofSerializer {
      public void serialize(PofWriter out, Object o) { serialize(out, (O) o); }
      public void serialize(PofWriter out, O o) { out.writeString(0, o.getName()); if (o.isDeep()) serialize(out, o); } }
      abstract class Above { public void serialize(PofWriter out, Object o) { out.writeString(9, o.getAbove()); } }`)
    expect(spelled(names.classes[0])).toEqual(['0 String name'])
    expect(problems).toEqual([])
    const alone = await read(`class S extends Above implements PofSerializer {
      public void serialize(PofWriter out, Object o) { out.writeString(0, o.getName()); serialize(out, o.getNext()); } }
      abstract class Above { public void serialize(PofWriter out, Object o) { out.writeString(9, o.getAbove()); } }`)
    expect(spelled(alone.names.classes[0])).toEqual(['0 String name'])
    expect(alone.problems.map(({ code }) => code)).toEqual(['unresolved-index', 'unresolved-class'])
  })

  it('says so where no method above takes the stream', async () => {
    const { names, problems } = await read(`
      class Sub extends Base { int own; public void readExternal(PofReader in) { load(in); own = in.readInt(1); } }
      class Base implements PortableObject { void load(DataInput in) { } }`)
    expect(problems.map(({ code }) => code)).toEqual(['unresolved-index'])
    expect(names.classes[0]?.isPartial).toBe(true)
  })
})

describe('what a value is called', () => {
  it('is the collection that is handed to be filled', async () => {
    const fields =
      'final List<String> lines = new ArrayList<>(); Map<String, Long> m_counts; Set<Integer> kinds;'
    const reading = `in.readCollection(0, lines); in.readMap(1, this.m_counts);
      Set<Integer> read = new HashSet<>(); in.readCollection(2, read); kinds = read;`
    expect(await portable(fields, reading)).toEqual([
      '0 List<String> lines',
      '1 Map<String, Long> m_counts',
      '2 Set<Integer> kinds',
    ])
    expect(await portable('', 'in.readCollection(0, this); in.readMap(1, new HashMap<>());')).toEqual([
      'unresolved-name',
      'unresolved-name',
    ])
  })

  it('is found behind type arguments, and behind a version', async () => {
    const reading =
      'a = in.<T>readObject(0); b = in.version(2).readString(1); c = in.<Map<K, List<V>>>readObject(2);'
    expect(await portable('T a; String b; Map<K, List<V>> c;', reading)).toEqual([
      '0 T a',
      '1 String b',
      '2 Map<K, List<V>> c',
    ])
  })

  it('is a field or a getter before a local variable, which contradicts nothing', async () => {
    const writing = 'out.writeString(0, getName()); int size = count(); out.writeInt(1, size);'
    const reading = 'String s = in.readString(0); check(s); int n = in.readInt(1); check(n);'
    expect(await portable('', reading, writing, 'String getName() { return "a"; }')).toEqual([
      '0 String name',
      '1 int size',
    ])
  })

  it('is not what it decides on, and not the array whose length it is', async () => {
    const reading = `boolean isSame = in.readBoolean(0); old = in.readObject(1); now = isSame ? old : in.readObject(2);
      int count = in.readInt(3); Object[] read = new Object[count]; all = read;
      text = in.readBoolean(4) ? in.readString(5) : null;`
    expect(await portable('Object old, now; Object[] all; String text;', reading)).toEqual([
      '0 boolean isSame',
      '1 Object old',
      '2 Object now',
      '3 int count',
      '5 String text',
      'unresolved-name',
    ])
  })

  it('has no type where it is written as now this, now that', async () => {
    const writing =
      'if (a) { out.writeInt(0, 1); out.writeString(1, (String) value); } else { out.writeInt(0, 2); out.writeLong(1, (Long) value); }'
    const reading = 'kind = in.readInt(0); value = kind == 1 ? in.readString(1) : (Object) in.readLong(1);'
    expect(await portable('int kind; Object value;', reading, writing)).toEqual([
      '0 int kind',
      '1 undefined value',
    ])
  })

  it('is not a constant that is written in its place', async () => {
    const fields = 'static final int NONE = 0, all = 1; int format;'
    const writing =
      'if (isEmpty()) out.writeInt(0, NONE); else out.writeInt(0, all); out.writeInt(1, Other.SOME); out.writeInt(2, IMPORTED);'
    expect(await portable(fields, 'format = in.readInt(0);', writing)).toEqual([
      '0 int format',
      'unresolved-name',
      'unresolved-name',
    ])
  })

  it('is not that of a field about which something is written', async () => {
    const writing = `out.writeInt(0, all.length); out.writeInt(1, lines.size()); out.writeBoolean(2, name != null);
      out.writeString(3, name == null ? "" : name); out.writeLong(4, lines.size() > 3 ? a : 0);`
    const reading = 'int count = in.readInt(0); int size = in.readInt(1); check(count, size);'
    expect(
      await portable('Object[] all; List<String> lines; String name; long a;', reading, writing),
    ).toEqual(['0 int count', '1 int size', '3 String name', 'unresolved-name', 'unresolved-name'])
  })

  it('is a local variable rather than a field that several properties are parts of', async () => {
    const writing = `out.writeLong(0, at.getSecond()); out.writeInt(1, at.getNano()); out.writeString(2, id.toString());
      out.writeString(3, name.getFirst()); out.writeString(4, name.getLast());`
    const reading = 'long second = in.readLong(0); int nano = in.readInt(1); check(second, nano);'
    expect(await portable('Instant at; UUID id; Name name;', reading, writing)).toEqual([
      '0 long second',
      '1 int nano',
      '2 String id',
      '3 String name',
      '4 String name',
    ])
  })

  it('is an index of an array of values, and what a field is made of', async () => {
    const reading =
      'color = Color.values()[in.readInt(0)]; id = UUID.fromString(in.readString(1)); at = in.readDate(2).getTime();'
    expect(await portable('Color color; UUID id; long at;', reading)).toEqual([
      '0 int color',
      '1 String id',
      '2 Date at',
    ])
  })

  it('is not the object that is made of several values', async () => {
    const reading = `price = new Money(in.readBigDecimal(0), in.readString(1));
      Set first = in.readObject(2); Set second = in.readObject(3); both = new Pair(true, first, second);
      name = new Name(in.readString(4), "none");`
    expect(await portable('Money price; Pair both; Name name;', reading)).toEqual([
      '2 Set first',
      '3 Set second',
      '4 String name',
      'unresolved-name',
      'unresolved-name',
    ])
  })
})

describe('serializers', () => {
  const serializer = async (deserialize: string, serialize: string, more: string) => {
    const { names, problems } = await read(`class S implements PofSerializer<O> {
      public O deserialize(PofReader in) throws IOException { ${deserialize} }
      public void serialize(PofWriter out, O o) throws IOException { ${serialize} } } ${more}`)
    return [...spelled(names.classes[0]), ...problems.map(({ code }) => code)]
  }

  it('names properties by the methods of a builder, with and without the source of the class', async () => {
    const build = 'return O.builder().id(in.readLong(0)).withName(in.readString(1)).build();'
    const named = ['0 long id', '1 String name']
    expect(await serializer(build, '', 'class O { long id; String name; }')).toEqual(named)
    expect(await serializer(build, '', '')).toEqual(named)
    const local =
      'O o = O.newBuilder().id(in.readLong(0)).name(in.readString(1)).build(); in.readRemainder(); return o;'
    expect(await serializer(local, '', 'class O { long id; String name; }')).toEqual(named)
  })

  it('names properties by methods of the object, where the source of its class is not given', async () => {
    const writing =
      'out.writeLong(0, o.id()); out.writeString(1, o.getName()); out.writeLong(2, o.when().toMillis()); out.writeInt(3, o.get());'
    const reading = 'return new O(in.readLong(0), in.readString(1), Instant.of(in.readLong(2)));'
    const named = ['0 long id', '1 String name', '2 long when', 'unresolved-name']
    expect(await serializer(reading, writing, '')).toEqual(named)
    expect(await serializer(reading, writing, 'record O(long id, String name, Instant when) {}')).toEqual(
      named,
    )
  })

  it('names properties by the one getter that is asked for what is written', async () => {
    const writing = `out.writeString(0, o.getState().name()); out.writeString(1, o.getId() == null ? null : o.getId().toString());
      out.writeCollection(2, new ArrayList<>(o.getLines())); out.writeInt(3, o.getLines().size());
      out.writeString(4, o.getFirst() + o.getLast()); out.writeString(5, o.getClass().getName());
      out.writeLong(6, o.start().getEpochSecond()); out.writeInt(7, o.start().getNano());
      out.writeString(8, o.find(key).name()); out.writeString(9, other.getName().trim());
      out.writeInt(10, kindOf(out.getPofContext()));`
    const reading = 'long seconds = in.readLong(6); int nanos = in.readInt(7); check(seconds, nanos);'
    const named = ['0 String state', '1 String id', '2 undefined lines', '6 long seconds', '7 int nanos']
    expect(await serializer(reading, writing, '')).toEqual([
      ...named,
      ...Array<string>(6).fill('unresolved-name'),
    ])
  })

  it('names properties of an object that is cast where it is asked', async () => {
    const writing = `out.writeString(0, ((O) o).name); out.writeString(1, ((O<A>) o).getKind().name());
      out.writeObject(2, ((O) o).when()); out.writeObject(3, find((O) o).name); out.writeString(4, (String) ((O) o).tag);`
    const named = ['0 String name', '1 String kind', '2 undefined when', '4 String tag', 'unresolved-name']
    expect(await serializer('return null;', writing, '')).toEqual(named)
  })

  it('prefers a field to the parameter of a constructor', async () => {
    const reading = 'String id = in.readString(0); int n = in.readInt(1); return new O(id, n);'
    const writing = 'out.writeString(0, o.order_id); out.writeInt(1, 1 + 1);'
    const source = 'class O { String order_id; int total; O(String id, int n) { } }'
    expect(await serializer(reading, writing, source)).toEqual(['0 String order_id', '1 int n'])
  })

  it('knows the type of a local variable, unless the compiler finds it', async () => {
    const writing = `List<Line> all = o.getLines(); out.writeCollection(0, all); var one = o.getFirst(); out.writeObject(1, one);
      var two = make(); out.writeObject(2, two);`
    const named = ['0 List<Line> lines', '1 undefined first', '2 undefined two']
    expect(await serializer('return null;', writing, '')).toEqual(named)
  })

  it('knows the type of what is read: of the variable that is set later, and of a cast around brackets', async () => {
    const reading = `O o = new O(); Instant at = in.readObject(0); o.setCreated(at);
      o.kind = ((a.b.Kind) (in.readObject(1))); o.lines = (List<Line>) in.readCollection(2, new ArrayList<>());
      o.setState(State.of((in.readObject(3)))); return o;`
    const named = ['0 Instant created', '1 a.b.Kind kind', '2 List<Line> lines', '3 undefined state']
    expect(await serializer(reading, '', '')).toEqual(named)
  })

  it('is not called like what it has the size of', async () => {
    const writing = `Map<String, Object> copy = new HashMap<>(o.getNames().size()); out.writeMap(0, copy);
      out.writeInt(1, o.getTotal() + o.getNames().size()); out.writeString(2, o.getText().isEmpty() ? "-" : o.getText());`
    const named = ['0 Map<String, Object> copy', '2 String text', 'unresolved-name']
    expect(await serializer('return null;', writing, '')).toEqual(named)
  })

  it('does not take the object that it returns for a property', async () => {
    const writing = 'out.writeBigDecimal(0, o.getAmount()); out.writeString(1, o.getCurrency().getCode());'
    const reading =
      'O made = new O(in.readBigDecimal(0), Currency.of(in.readString(1))); in.readRemainder(); return made;'
    expect(await serializer(reading, writing, 'class O { BigDecimal amount; Currency currency; }')).toEqual([
      '0 BigDecimal amount',
      '1 String currency',
    ])
    expect(await serializer('O made = O.of(in.readString(0)); return (O) made;', '', '')).toEqual([
      'unresolved-name',
    ])
  })

  it('are read by all methods that take a stream, where a class above calls them', async () => {
    const { names, problems } = await read(`class Transaction { long m_id; String m_text;
      public static class Serializer extends AbstractPofSerializer<Transaction> {
        protected void serializeAttributes(Transaction t, PofWriter out) { out.writeLong(0, t.m_id); out.writeString(1, t.m_text); }
        protected Transaction createInstance(PofReader in) { return new Transaction(in.readLong(0), in.readString(1)); }
        void log(String text) { } } }`)
    expect(problems).toEqual([])
    expect(names.classes.map(({ name, serializer }) => [name, serializer])).toEqual([
      ['Transaction', 'Transaction$Serializer'],
    ])
    expect(spelled(names.classes[0])).toEqual(['0 long m_id', '1 String m_text'])
  })

  it('are of the class that the one below gives for a type parameter', async () => {
    const { names, problems } = await read(`
      class S extends Middle<String, P> {
        public void serialize(PofWriter w, P p) { super.serialize(w, p); w.writeInt(1, p.a); } }
      abstract class Middle<X, Y extends B> extends Base<Y> { }
      abstract class Base<T extends B> implements PofSerializer<T> {
        public void serialize(PofWriter w, T b) { w.writeInt(0, b.getB()); } }
      class P extends B { int a; } class B { int b; int getB() { return b; } }`)
    expect(problems).toEqual([])
    expect(names.classes.map(({ name }) => name)).toEqual(['P'])
    expect(spelled(names.classes[0])).toEqual(['0 int b', '1 int a'])
  })
})

describe('a class above that was not given', () => {
  const entity = (methods: string) => `package acme; import com.acme.base.Entity;
    public class Order extends Entity { String note; int count; ${methods} }`

  it('calls the methods that take a stream', async () => {
    const { names, problems } = await read(
      entity(`
        protected void load(PofReader in) { note = in.readString(5); count = countOf(in); }
        protected void store(PofWriter out) { out.writeString(5, note); out.writeInt(6, count); }
        private int countOf(PofReader in) { return in.readInt(6); }
        private void unused(PofReader in) { note = in.readString(7); }
        static Order of(PofReader in) { return new Order(in.readString(8)); }
        Object decode(PofReader in, int index) { return in.readObject(index); }`),
    )
    expect(spelled(names.classes[0])).toEqual(['5 String note', '6 int count'])
    // The class above may move properties of its own.
    expect(names.classes[0]?.isPartial).toBe(true)
    expect(problems.map(({ message }) => message)).toEqual([
      'The properties of the superclass of acme.Order are unknown in File.java, line 2: expected the source of Entity, found no such file.',
    ])
  })

  it('calls the methods of the classes between that are not overridden, and is listed once', async () => {
    const { names, problems } = await read(`
      class Order extends Middle { String note;
        void load(PofReader in) { super.load(in); note = in.readString(2); } void more(PofReader in) { note = in.readString(3); } }
      class Bare extends Middle { void load(PofReader in) { } void more(PofReader in) { super.more(in); } }
      abstract class Middle extends Entity { long id; int kind;
        void load(PofReader in) { id = in.readLong(0); } void more(PofReader in) { kind = in.readInt(1); } }`)
    const [bare, order] = [...names.classes].sort((a, b) => a.name.localeCompare(b.name))
    expect(spelled(order)).toEqual(['0 long id', '2 String note', '3 String note'])
    expect(spelled(bare)).toEqual(['1 int kind'])
    expect(problems.map(({ code }) => code)).toEqual(['unresolved-class'])
  })

  it('says nothing of classes that move nothing', async () => {
    for (const methods of [
      'void load(PofReader in) { } void run() { }',
      'Object next(PofReader in) { return in.readObject(at++); } void hand(PofWriter out) { other.take(out); }',
    ]) {
      const { names, problems } = await read(entity(methods))
      expect(names.classes).toEqual([])
      expect(problems).toEqual([])
    }
  })

  it('makes a class a serializer by its name, or by what the configuration says', async () => {
    const methods = `protected Money make(PofReader in) { return new Money(in.readString(0)); }
      protected void put(Money money, PofWriter out) { out.writeString(0, money.getCode()); }`
    const named = await read(`class S extends BaseSerializer<Money> { ${methods} }`)
    expect(named.names.classes.map(({ name, serializer }) => [name, serializer])).toEqual([['Money', 'S']])
    const config = `<pof-config><user-type-list><user-type><type-id>1001</type-id><class-name>acme.Money</class-name>
      <serializer><class-name>acme.S</class-name></serializer></user-type></user-type-list></pof-config>`
    const { names } = await readNamesFrom([
      { name: 'pof-config.xml', text: config },
      { name: 'S.java', text: `package acme; class S extends Template<Money> { ${methods} }` },
    ])
    expect(spelled(names.types.get(1001))).toEqual(['0 String code'])
    expect(names.classes).toEqual([])
  })
})

describe('sources that the parser does not take as they are', () => {
  it.each([
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['line ends of old Macs', (text: string) => text.replaceAll('\n', '\r')],
    [
      'comments everywhere',
      (text: string) => text.replace(/\/\/.*/g, '').replaceAll(' ', ' /* in.readInt(9); "{ */ // }\n'),
    ],
  ])('reads sources with %s', async (_what, written) => {
    const { names, problems } = await read(
      written(`// a class
        class C implements PortableObject { char c = '"'; // "
          String a; public void readExternal(PofReader in) { a = in.readString(0); } }`),
    )
    expect(problems).toEqual([])
    expect(spelled(names.classes[0])).toEqual(['0 String a'])
  })

  it('reads a method with a body in an interface behind an annotation with arguments', async () => {
    const { names, problems } = await read(`
      interface Fields { @SuppressWarnings("unchecked") default <T> T as() { return null; } int ID = 7;
        @interface Tag { int value() default 5; String[] names() default {}; } }
      class C implements PortableObject, Fields { int id;
        public void readExternal(PofReader in) { id = in.readInt(ID); } }`)
    expect(problems).toEqual([])
    expect(spelled(names.classes[0])).toEqual(['7 int id'])
  })

  it('tells commas of type arguments from those between fields', async () => {
    const fields = `Map<K, Map<K, V>> a = new HashMap<K, Collector<A, B, C>>(), b;
      boolean c = d < e, f = g > h; int i = 1 < 2 ? 3 : 4, j; Triple<A, B, C> k = Triple.<A, B, C>of(), l = null, m;`
    const reading = ['b', 'f', 'j', 'm'].map((name, i) => `${name} = in.readObject(${i});`).join('')
    expect(await portable(fields, reading)).toEqual([
      '0 Map<K, Map<K, V>> b',
      '1 boolean f',
      '2 int j',
      '3 Triple<A, B, C> m',
    ])
  })

  it('reads nested records, whatever is in their braces', async () => {
    const { names, problems } = await read(`public class Outer {
      @PortableType(id = 1001) record Empty(long id, @Portable(since = 1) String... names) {}
      @PortableType(id = 1002) public static record Checked(int size) { Checked { if (size < 0) throw null; } }
      interface Shape { @PortableType(id = 1003) record Circle(double radius) {} } }`)
    expect(problems).toEqual([])
    const types = [1001, 1002, 1003].map((id) => names.types.get(id))
    expect(types.map((type) => [type?.name, ...spelled(type)])).toEqual([
      ['Outer$Empty', '0 long id', '1 String[] names'],
      ['Outer$Checked', '0 int size'],
      ['Outer$Shape$Circle', '0 double radius'],
    ])
  })
})

describe('an index that is handed on with the stream', () => {
  const util = `class Util {
    static void writeEnum(PofWriter w, int index, Enum<?> e) { if (e == null) w.writeString(index, null); else w.writeString(index, e.name()); }
    static <E extends Enum<E>> E readEnum(PofReader r, Class<E> c, final int index) { String s = r.readString(index); return s == null ? null : Enum.valueOf(c, s); } }`

  it('is told where the other method is called', async () => {
    const { names, problems } = await read(`class S implements PofSerializer<O> {
      static final int FIRST = 2;
      public void serialize(PofWriter out, O o) {
        Util.writeEnum(out, FIRST + 1, o.getState());
        int i = 5; Util.writeEnum(out, i++, o.getKind()); Util.writeEnum(out, i++, o.getOther());
        write(7, o.getNote(), out); write(7, o.getNote(), out); }
      private void write(int index, Optional<String> text, PofWriter w) { w.writeString(index, text.orElse(null)); }
      public O deserialize(PofReader in) {
        O o = new O(); o.setState(Util.readEnum(in, State.class, 3)); Kind kind = (Kind) Util.readEnum(in, Kind.class, 5);
        o.setKind(kind); return o; } } ${util}`)
    expect(spelled(names.classes[0])).toEqual([
      '3 String state',
      '5 String kind',
      '6 String other',
      '7 String note',
    ])
    expect(problems).toEqual([])
  })

  it('is listed where its value is not known', async () => {
    const { names, problems } = await read(`class C implements PortableObject { State a, b;
      public void writeExternal(PofWriter out) { Util.writeEnum(out, place(), a); Util.writeEnum(out, 2, b); }
      public void readExternal(PofReader in) { } } ${util}`)
    expect(spelled(names.classes[0])).toEqual(['2 String b'])
    expect(problems.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['unresolved-index', 2, 50],
    ])
  })

  it.each([
    ['changes it', 'w.writeString(index++, s);'],
    ['adds to it', 'w.writeString(index + 1, s);'],
    ['sets it', 'index = 5; w.writeString(index, s);'],
    ['moves another property beside it', 'w.writeString(index, s); w.writeString(9, s);'],
    ['begins a stream in the stream', 'w.createNestedPofWriter(index);'],
    ['moves many properties', 'w.writeString(index, s);'.repeat(11)],
  ])('is not told of a method that %s', async (_, body) => {
    const { names, problems } = await read(`class C implements PortableObject { String a;
      public void writeExternal(PofWriter out) { put(out, 2, a); }
      void put(PofWriter w, int index, String s) { ${body} }
      public void readExternal(PofReader in) { } }`)
    expect(spelled(names.classes[0])).not.toContain('2 String a')
    expect(new Set(problems.map(({ code }) => code))).toContain('unresolved-index')
  })

  it('is listed where only a class that was not given calls the method', async () => {
    const { problems } = await read(`class S extends FieldsPofSerializer<O> {
      protected void write(PofWriter out, int index, O o) { out.writeString(index, o.getName()); } }`)
    expect(problems.map(({ code }) => code)).toContain('unresolved-index')
  })

  it('has no name where several values are handed on', async () => {
    const { names, problems } = await read(`class C implements PortableObject { String a, b;
      public void writeExternal(PofWriter out) { put(out, 2, a, b); put(out, 3, a, null); }
      void put(PofWriter w, int index, String s, String t) { w.writeString(index, s + t); }
      public void readExternal(PofReader in) { } }`)
    expect(spelled(names.classes[0])).toEqual(['3 String a'])
    expect(problems.map(({ code }) => code)).toEqual(['unresolved-name'])
  })
})

describe('an index that is counted', () => {
  const fields = 'int a, b, c, d; boolean ok; List<String> list;'
  const reads = (reading: string) => portable(fields, reading)
  const [abc, unknown] = [['0 int a', '1 int b', '2 int c'], 'unresolved-index']

  it('is followed from call to call', async () => {
    expect(await reads('int i = 0; a = in.readInt(i++); b = in.readInt(i++); c = in.readInt(i++);')).toEqual(
      abc,
    )
    expect(await reads('int i = -1; a = in.readInt(++i); b = in.readInt(++i); c = in.readInt(++i);')).toEqual(
      abc,
    )
    expect(await reads('var i = 2; c = in.readInt(i--); b = in.readInt(i--); a = in.readInt(i);')).toEqual(
      abc,
    )
    expect(
      await reads(
        'int i; i = 0; a = in.readInt(i); i += 1; b = in.readInt(i); i = i + 1; c = in.readInt(i);',
      ),
    ).toEqual(abc)
    expect(
      await reads('int base = 1; a = in.readInt(base - 1); b = in.readInt(base); c = in.readInt(base + 1);'),
    ).toEqual(abc)
  })

  it('is followed in writing code, behind a constant of the class above, and in registrations', async () => {
    const { names, problems } = await read(`
      class Order extends Base { int a; String b;
        public void readExternal(PofReader in) { super.readExternal(in); int i = COUNT; a = in.readInt(i++); b = in.readString(i++); }
        public void writeExternal(PofWriter out) { super.writeExternal(out); int n = COUNT; out.writeInt(n++, a); out.writeString(n++, b); } }
      class Base implements PortableObject { static final int COUNT = 1; long id;
        public void readExternal(PofReader in) { id = in.readLong(0); } public void writeExternal(PofWriter out) { } }
      class Setup { void add(SimplePofContext ctx) { int id = 1000;
        ctx.registerUserType(id++, Base.class, null); ctx.registerUserType(id++, Order.class, null); } }`)
    expect(problems).toEqual([])
    expect(names.types.get(1000)?.name).toBe('Base')
    expect(names.types.get(1001)?.name).toBe('Order')
    expect(spelled(names.types.get(1001))).toEqual(['0 long id', '1 int a', '2 String b'])
  })

  it('is followed through conditions that do not change it, or do so alike', async () => {
    expect(
      await reads(`int i = 0; a = in.readInt(i++); if (ok) { list = null; } for (String s : list) { s.trim(); }
        try { b = in.readInt(i++); } catch (IOException e) { throw new RuntimeException(e); } c = in.readInt(i++);`),
    ).toEqual(abc)
    expect(
      await reads(
        'int i = 0; a = in.readInt(i++); if (ok) b = in.readInt(i++); else i++; c = in.readInt(i++);',
      ),
    ).toEqual(abc)
    expect(
      await reads(`int i = 0; a = in.readInt(i++); if (in.getVersionId() < 2) { b = in.readInt(i++); c = in.readInt(i++); return; }
        b = in.readInt(i++);`),
    ).toEqual(abc)
  })

  it.each([
    ['a condition', 'if (ok) { b = in.readInt(i++); } c = in.readInt(i++);', ['0 int a', '1 int b', unknown]],
    ['a choice', 'b = ok ? in.readInt(i++) : 0; c = in.readInt(i++);', ['0 int a', unknown, unknown]],
    [
      'an operator that may leave it out',
      'ok = ok && in.readBoolean(i++); c = in.readInt(i++);',
      ['0 int a', unknown, unknown],
    ],
    ['a loop', 'while (ok) { b = in.readInt(i++); } c = in.readInt(i++);', ['0 int a', unknown, unknown]],
    [
      'a loop that counts it',
      'for (i = 1; ok; i++) b = in.readInt(i); c = in.readInt(i);',
      ['0 int a', unknown, unknown],
    ],
    ['a switch', 'switch (b) { case 1: i++; } c = in.readInt(i++);', ['0 int a', unknown]],
    [
      'what may have thrown',
      'try { b = in.readInt(i++); } finally { c = in.readInt(i++); }',
      ['0 int a', '1 int b', unknown],
    ],
    [
      'a caught exception',
      'try { b = in.readInt(i++); } catch (IOException e) { } c = in.readInt(i++);',
      ['0 int a', '1 int b', unknown],
    ],
    ['another operator', 'i *= 2; c = in.readInt(i++);', ['0 int a', unknown]],
    [
      'its block',
      '{ int k = 1; b = in.readInt(k); } list.forEach((k, n) -> { c = in.readInt(k); });',
      ['0 int a', '1 int b', unknown],
    ],
    [
      'its block, as an element',
      '{ int k = 1; b = in.readInt(k); } for (int k : ks) c = in.readInt(k);',
      ['0 int a', '1 int b', unknown],
    ],
    ['another method', 'i = next(i); c = in.readInt(i++);', ['0 int a', unknown]],
    ['a step in the same index', 'c = in.readInt(i + i++);', ['0 int a', unknown]],
  ])('has no value behind %s', async (_, rest, expected) => {
    expect(await reads(`int i = 0; a = in.readInt(i++); ${rest}`)).toEqual(expected)
  })

  it('is not followed through statements without end, and through thousands of them within one another', async () => {
    for (const [open, close] of [
      ['{', '}'],
      ['if (ok) {', '}'],
      ['if (ok) b++; else ', ';'],
      ['x: ', ';'],
      ['try {', '} finally {}'],
      ['for (;;) ', ';'],
      ['do ', ' while (ok);'],
      ['if (', ')'],
    ] as const) {
      const [begin, end] = [open.repeat(1000), close.repeat(1000)]
      const deep = await reads(`int i = 0; a = in.readInt(i++); ${begin} i++; ${end} c = in.readInt(i);`)
      expect(deep[0], open).toBe('0 int a')
      expect(deep, open).not.toContain('1 int c')
    }
  })
})
