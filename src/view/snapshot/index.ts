// Snapshots in words. Grouped re-exports, no logic.

export { dumpLine, hexDigits } from './hex-digits.ts'
export {
  CACHE_COLUMNS,
  cacheFigures,
  cacheName,
  dateText,
  problemText,
  type RegistrationRow,
  registrationRows,
  snapshotTitle,
  snapshotWords,
} from './snapshot-rows.ts'
