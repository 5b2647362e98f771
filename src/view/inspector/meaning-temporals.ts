// Dates, times and intervals in plain words.

import { T } from '../../pof/index.ts'
import type { MeaningRow } from './meaning-row.ts'

const ZONE =
  'Negative offsets with minutes are broken in Coherence: -03:30 is written as hour -3, minute +30, which its own reader takes by default and refuses where java.time is asked for; -00:30 comes back as +00:30.'
const ZONE_TYPES = 'Zone type 0 is no zone, 1 UTC, 2 an offset. Any other one is read as no zone.'
const SIGN = 'Only the first part that is not 0 carries the sign: minus 90 minutes is hour -1, minute 30.'
const FRACTION = 'The fraction is milliseconds where positive, and nanoseconds, negated, where negative.'

/** By type id. */
export const TEMPORAL_MEANINGS: [number, MeaningRow][] = [
  [
    T.date,
    {
      what: 'A day of the calendar without time or zone: LocalDate, java.sql.Date.',
      layout: 'Three packed ints: year, month from 1, day from 1.',
      traps: [
        'A java.util.Date written as a date loses its time of day, and its zone is that of the writer.',
        'Skipping does not look at the numbers: month 13 is only noticed by the reader.',
      ],
    },
  ],
  [
    T.yearMonthInterval,
    {
      what: 'A span of years and months, Coherence’s RawYearMonthInterval.',
      layout: 'Two packed ints: years, months.',
      traps: ['How many days it is depends on where it starts, so that Java’s Duration cannot hold it.'],
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
        'Written by writeDateTime it has no zone, by writeDateTimeWithZone it has one: read without it, the same bytes are another moment in another time zone.',
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
