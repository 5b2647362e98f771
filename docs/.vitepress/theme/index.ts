// The theme of VitePress with the page's colours and the system's fonts; what is live comes from live.ts.
import { onContentUpdated, withBase } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import { livenPage } from './live.ts'
import './theme.css'

/** The way to the inspector, which lies in the folder above the site. */
const inspector = () =>
  h('a', { class: 'to-inspector', href: `${withBase('/')}../`, target: '_self' }, 'Inspector')

export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'nav-bar-content-after': inspector,
      'nav-screen-content-before': inspector,
    }),
  setup() {
    if (!import.meta.env.SSR) onContentUpdated(livenPage)
  },
}
