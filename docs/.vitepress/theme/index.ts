// The theme of VitePress with the page's colours and the system's fonts; what is live comes from live.ts.
import { onContentUpdated } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { livenPage } from './live.ts'
import './theme.css'

export default {
  extends: DefaultTheme,
  setup() {
    if (!import.meta.env.SSR) onContentUpdated(livenPage)
  },
}
