// Names: built in, dropped, pasted; kept, switched.

import { readdirSync, readFileSync } from 'node:fs'
import type { GivenFile } from '../look.ts'
import { button, byRole, FIND, INSPECTOR, row, SELECTED, TREE } from '../visit.ts'
import type { Scenarios } from './scenario.ts'

const SOURCES = 'tests/oracle-names/src/main/java/com/example/orders'
const CONFIGS = 'tests/oracle-names/src/main/resources/shop'

function filesOf(...folders: string[]): GivenFile[] {
  return folders.flatMap((folder) =>
    readdirSync(folder).map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') })),
  )
}

const recorded: { name: string; hex: string }[] = JSON.parse(
  readFileSync('tests/fixtures/schema/payloads.json', 'utf8'),
)
const ORDER = recorded.find(({ name }) => name === 'order')?.hex ?? ''

export const names: Scenarios = {
  'Coherence’s own types are named without any file': async (visit) => {
    await visit.open()
    await visit.paste('0x150e0000410140')
    await visit.click(row(/UUID \(14\)/))
    await visit.shows(INSPECTOR, 'com.tangosol.util.UUID; one of Coherence')
  },

  'sources and configurations dropped together name a payload': async (visit) => {
    await visit.open()
    await visit.paste(ORDER)
    await visit.drop(...filesOf(SOURCES, CONFIGS))
    await visit.shows('body', '100 %: every index known, types agree')
    await visit.first(row(/^Order \(2000\)/))
    await visit.fill(FIND, 'Order.customer.address.city')
    await visit.shows(SELECTED, 'London')
  },

  'a Java source is pasted, and read in a worker': async (visit) => {
    await visit.open()
    await visit.paste('0x15921000016440')
    await visit.first(row(/type 1042/))
    await visit.paste('@PortableType(id = 1042) public class Greeting { @Portable int count; }')
    await visit.first(row(/Greeting \(1042\)/))
  },

  'names are switched off and on, and kept over a reload': async (visit) => {
    await visit.open()
    await visit.paste('0x15921000016440')
    await visit.first(row(/type 1042/))
    await visit.paste('{"pof-inspector-names":1,"types":{"1042":{"name":"com.acme.Greeting"}}}')
    await visit.first(row(/Greeting \(1042\)/))
    await visit.click(button(/^Names/))
    await visit.click({ css: '[role=dialog] input[type=checkbox]' })
    await visit.first(row(/type 1042/))
    await visit.click({ css: '[role=dialog] input[type=checkbox]' })
    await visit.first(row(/Greeting \(1042\)/))
    await visit.press('Escape')
    await visit.reload()
    await visit.first(row(/Greeting \(1042\)/))
  },

  'remarks about files say file and line': async (visit) => {
    await visit.open()
    await visit.paste(
      '<pof-config><user-type-list>\n<include>missing.xml</include></user-type-list></pof-config>',
    )
    await visit.click(button('Show the names'))
    await visit.click(byRole('button', /1 remark about the files/))
    await visit.shows('[role=dialog]', /pasted text:2.*missing\.xml/)
    await visit.press('Escape')
    await visit.first(TREE)
  },
}
