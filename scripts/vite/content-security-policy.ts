// A Vite plugin: writes the page's Content-Security-Policy into index.html when it is built.
// The bytes a user opens must not leave the page, so nothing may be fetched, posted or framed.
// The development server is left alone: hot reloading needs inline scripts and a socket.
import type { Plugin } from 'vite'

/** The policy: of the page, and of the documentation beside it. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The plugin; it acts in `vite build` only and puts the policy before everything it has to govern. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'pof-inspector:content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  }
}
