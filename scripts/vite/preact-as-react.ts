// Takes the place of `react` in what ships (see vite.config.ts): Preact has the same interface at a tenth of the size,
// and every browser test runs on it. `npm run dev` keeps React itself, for its hot reloading.
// Preact has no `Activity`; react-resizable-panels asks whether there is one.
// @ts-expect-error: its declarations say `export =`, its module has the names.
export * from 'preact/compat'
export { default } from 'preact/compat'
export const Activity = undefined
