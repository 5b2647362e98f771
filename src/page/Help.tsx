// The list of keys, and the way to the documentation where the page says that it lies beside it.

import { HelpDialog } from '../ui/index.ts'

/** The help of the page. */
export function Help(props: { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }) {
  const link = document.querySelector<HTMLLinkElement>('link[rel=help]')
  return <HelpDialog {...props} documentation={link?.href ?? null} />
}
