// The list of keys, and the way to the documentation.

import { Dialog } from 'radix-ui'
import { DialogBox } from './DialogBox.tsx'

const KEYS: readonly (readonly [title: string, keys: readonly (readonly [keys: string, what: string])[]])[] =
  [
    [
      'Anywhere',
      [
        ['Ctrl+V', 'open the clipboard'],
        ['Ctrl+O', 'open a file'],
        ['Ctrl+Z', 'go back to the previous payload'],
        ['Ctrl+E', 'show the text and change it'],
        ['/ or Ctrl+F', 'search, or go to a place'],
        ['F3, Shift+F3', 'next, previous hit'],
        ['F8, Shift+F8', 'next, previous problem; difference of two payloads'],
        ['F9, Shift+F9', 'next, previous binary of a log'],
        ['F6, Shift+F6', 'next, previous pane'],
        ['Alt+←, Alt+→', 'back and forward through what was selected'],
        ['Shift+F10', 'menu of the row or byte: copy, star, open'],
        ['s', 'star the selected value: a query reads it'],
        ['Esc', 'back to the comparison, or to all entries; unpin the inspector'],
        ['?', 'this list'],
      ],
    ],
    [
      'Tree',
      [
        ['↑ ↓ Home End', 'move'],
        ['Page Up, Page Down', 'move by a page'],
        ['→', 'expand, or go to the first child'],
        ['←', 'collapse, or go to the parent'],
        ['*', 'expand all siblings'],
        ['Alt+1, 2, 3, 9, 0', 'expand to level 1, 2, 3, all, automatic'],
        ['Ctrl+C', 'copy the selected value'],
        ['Enter', 'pin: the inspector stays here'],
        [
          'letters, digits',
          'go to the next row that begins with them; several digits: to that field or element',
        ],
      ],
    ],
    [
      'Bytes',
      [
        ['← → ↑ ↓ Home End', 'move; with Ctrl to the ends'],
        ['Shift and a move', 'select'],
        ['Ctrl+A', 'select everything'],
        ['Ctrl+C', 'copy as hex'],
        ['Enter', 'go to the value of the byte'],
      ],
    ],
    [
      'Comparison, and all entries',
      [
        ['n, p', 'next, previous difference'],
        ['→ ←', 'open what is identical, close it'],
        ['Enter, Shift+Enter', 'the value in the panes: right, left'],
        ['s', 'star the field: queries read it'],
        ['Esc', 'close the comparison'],
      ],
    ],
    [
      'Search and go to',
      [
        ['text', 'values, names of types, classes and fields, the envelope'],
        ['hex: 4e ?? 6?', 'bytes; ? is any digit'],
        ['text: abc', 'text among the bytes; also exact:, utf16:, latin1:'],
        ['int: 1042', 'a number as id, index, count, length or value'],
        ['/^cust-\\d+/i', 'a pattern, over strings'],
        ['0x1f, @31', 'an offset'],
        ['1/0/2, 4[50]', 'a path, an element of a run'],
        ['Order.lines[2].id', 'a path of names'],
        ['new PofExtractor(…)', 'a path in code: Java, C#, C++, CohQL'],
        ['#2', 'the second problem'],
        ['Enter, Shift+Enter', 'next, previous hit'],
        ['Esc', 'back to where you were'],
      ],
    ],
  ]

/** The keys of the page, by what they are for; `onOpenChange` hears that it is closed. */
export function HelpDialog(props: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The address of the documentation; null where there is none. */
  documentation: string | null
}) {
  return (
    <DialogBox
      open={props.open}
      onOpenChange={props.onOpenChange}
      className="help"
      title="Keys"
      about="Everything works without a mouse. Bytes never leave this page."
    >
      {props.documentation === null ? null : (
        <div className="dialog-buttons">
          <a className="button" href={props.documentation} target="_blank" rel="noopener">
            Documentation
          </a>
        </div>
      )}
      <div className="help-columns">
        {KEYS.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Dialog.Close className="button button-main">Close</Dialog.Close>
    </DialogBox>
  )
}
