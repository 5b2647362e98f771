// Snapshots in words. Grouped re-exports, no logic.

export {
  CACHE_COLUMNS,
  cacheFigures,
  cacheName,
  problemText,
  type RegistrationRow,
  registrationRows,
  snapshotTitle,
  snapshotWords,
} from './snapshot-rows.ts'
