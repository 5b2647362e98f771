// The package in plain Node, with nothing in between.
import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { MODULES, runNode, writeFile } from './stranger.ts'

const run = (name: string, code: string): string => runNode(writeFile(`node/${name}.js`, code)).trim()

describe('the installed package', () => {
  it.each(MODULES)('loads in Node: %s', (name) => {
    const code = `import * as entry from '${name}'\nconsole.log(Object.keys(entry).length)`
    expect(Number(run('load', code))).toBeGreaterThan(0)
  })

  it('leaves the global object as it was', () => {
    const code = `
      const before = Reflect.ownKeys(globalThis).length
      await Promise.all(${JSON.stringify(MODULES)}.map((name) => import(name)))
      console.log(Reflect.ownKeys(globalThis).length - before)`
    expect(run('globals', code)).toBe('0')
  })

  it('offers package.json, and no file that is not an entry point', () => {
    const code = `
      import manifest from 'pof-inspector/package.json' with { type: 'json' }
      const deep = await import('pof-inspector/lib/pof/scan.js').catch((error) => error.code)
      console.log(manifest.name, deep)`
    expect(run('manifest', code)).toBe('pof-inspector ERR_PACKAGE_PATH_NOT_EXPORTED')
  })

  it('takes at one entry point what another made', () => {
    const code = `
      import { decode, parse, PofError, resolvePath, write } from 'pof-inspector'
      import { skipCost } from 'pof-inspector/cost'
      import { readText } from 'pof-inspector/input'
      const [{ bytes }] = readText('Binary(length=14, value=0x15921000004E0161014E02686940)').payloads
      const doc = parse(bytes)
      const { node } = resolvePath(doc, '1')
      let problem
      try { decode(bytes.subarray(0, 7)) } catch (error) { problem = error }
      console.log(JSON.stringify({
        value: doc.value(node),
        passed: skipCost(doc).toReach(node).navigate.skipValue,
        written: Buffer.from(write(doc).bytes).toString('hex'),
        problem: [problem instanceof PofError, problem.code, problem.offset],
      }))`
    expect(JSON.parse(run('together', code))).toEqual({
      value: 'hi',
      passed: 2,
      written: '15921000004e0161014e02686940',
      problem: [true, 'end-of-input', 6],
    })
  })

  it('carries the packages it uses: gzip, XML and Java are read', () => {
    const code = `
      import { gzipSync } from 'node:zlib'
      import { readFile } from 'pof-inspector/input'
      import { readNamesFrom } from 'pof-inspector/schema'
      const { gzip, payloads } = await readFile(new Blob([gzipSync(Buffer.from('15 92 10 00'))]))
      if (readFile(Buffer.from('15 92 10 00')).form !== 'hex') throw new Error('not read')
      const { names } = await readNamesFrom([
        { name: 'pof-config.xml', text: '<pof-config><user-type-list><user-type><type-id>1042</type-id>' +
          '<class-name>com.acme.Order</class-name></user-type></user-type-list></pof-config>' },
        { name: 'Order.java', text: 'package com.acme; public class Order implements PortableObject {' +
          'public void readExternal(PofReader in) throws IOException { total = in.readInt(0); } private int total; }' },
      ])
      const order = names.types.get(1042)
      console.log(JSON.stringify([gzip, payloads[0].bytes.length, order.name, order.properties.get(0).name]))`
    expect(JSON.parse(run('carried', code))).toEqual([true, 4, 'com.acme.Order', 'total'])
  })

  it('is had by `require` too, without a word on the error stream', () => {
    const path = writeFile(
      'node/required.cjs',
      "console.log(require('pof-inspector').parse(Uint8Array.of(0x15, 0x6a)).tree.count)",
    )
    const { stdout, stderr } = spawnSync(process.execPath, [path], { encoding: 'utf8' })
    expect({ stdout, stderr }).toEqual({ stdout: '1\n', stderr: '' })
  })

  it('names its own functions in stack traces', () => {
    const code = `
      import { decode } from 'pof-inspector'
      try { decode(new Uint8Array([0x15, 0x4e, 9])) } catch (error) { console.log(error.stack) }`
    expect(runNode(writeFile('node/stack.js', code))).toMatch(
      /at valueIn \(.*[/\\]lib[/\\]pof[/\\]index\.js:\d+/,
    )
  })
})
