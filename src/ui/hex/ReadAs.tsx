// The picked bytes in a data inspector, beside the button that copies them.

import { Popover } from 'radix-ui'
import { ByteReadings } from '../inspector/ByteReadings.tsx'
import type { RangeToolProps } from './CopyAs.tsx'

/** The button, and the readings that it opens. */
export function ReadAs({ doc, range }: Pick<RangeToolProps, 'doc' | 'range'>) {
  return (
    <Popover.Root>
      <Popover.Trigger className="copy">Read as</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="legend"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Read as"
        >
          <ByteReadings bytes={doc.bytes} range={range} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
