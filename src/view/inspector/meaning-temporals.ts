// Dates, times and intervals in plain words.

import { T } from '../../pof/index.ts'
import type { MeaningRow } from './meaning-row.ts'

const ZONE =
  'Negative offsets with minutes do not work in Coherence: it writes -03:30 as hour -3, minute +30. Its reader accepts this by default and refuses it for java.time; -00:30 is read as +00:30.'
const ZONE_TYPES = 'Zone type 0 is no zone, 1 UTC, 2 an offset. Any other one is read as no zone.'
const SIGN = 'Only the first part that is not 0 has the sign: minus 90 minutes is hour -1, minute 30.'
const FRACTION = 'A positive fraction is in milliseconds; a negative fraction is in nanoseconds, negated.'

/** By type id. */
export const TEMPORAL_MEANINGS: [number, MeaningRow][] = [
  [
    T.date,
    {
      what: 'A calendar day without time or zone: LocalDate, java.sql.Date.',
      layout: 'Three packed ints: year, month from 1, day from 1.',
      traps: [
        'A java.util.Date written as a date loses its time of day; the date is that of the writer’s zone.',
        'Skipping does not check the numbers: only the reader refuses month 13.',
      ],
    },
  ],
  [
    T.yearMonthInterval,
    {
      what: 'A span of years and months, Coherence’s RawYearMonthInterval.',
      layout: 'Two packed ints: years, months.',
      traps: ['Its number of days depends on its start, so Java’s Duration cannot hold it.'],
    },
  ],
  [
    T.time,
    {
      what: 'A time of day, with or without a zone: LocalTime, OffsetTime, java.sql.Time.',
      layout: `Five packed ints: hour, minute, second, fraction, zone type; for zone type 2 two more, hour and minute of the offset. ${FRACTION}`,
      traps: [ZONE_TYPES, ZONE],
    },
  ],
  [
    T.timeInterval,
    {
      what: 'A span of hours to nanoseconds, Coherence’s RawTimeInterval.',
      layout: 'Four packed ints: hours, minutes, seconds, nanoseconds.',
      traps: [SIGN],
    },
  ],
  [
    T.datetime,
    {
      what: 'A day and a time of day: LocalDateTime, OffsetDateTime, java.util.Date, Timestamp.',
      layout: `The packed ints of a date, then those of a time. ${FRACTION}`,
      traps: [
        ZONE_TYPES,
        ZONE,
        'Method writeDateTime writes no zone, writeDateTimeWithZone writes one. Without a zone, the same bytes mean another moment in another time zone.',
      ],
    },
  ],
  [
    T.dayTimeInterval,
    {
      what: 'A span of days to nanoseconds, Coherence’s RawDayTimeInterval.',
      layout: 'Five packed ints: days, hours, minutes, seconds, nanoseconds.',
      traps: [SIGN],
    },
  ],
]
