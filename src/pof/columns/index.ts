// The nodes of many payloads in columns, for profiles. It is no entry point of the package.

export { NodeColumns } from './node-columns.ts'
