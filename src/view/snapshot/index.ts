// Snapshots in words. Grouped re-exports, no logic.

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
