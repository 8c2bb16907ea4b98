/** Moments at which code that handles dates goes wrong. The offset is that of the zone. */
export const moments = [
  { name: 'a leap day', timeZone: 'Asia/Kolkata', time: '2028-02-29T10:00+05:30' },
  {
    name: 'before summer time in America',
    timeZone: 'America/New_York',
    time: '2027-03-14T01:55-05:00',
  },
  {
    name: 'before winter time in America',
    timeZone: 'America/New_York',
    time: '2027-11-07T01:30-04:00',
  },
  {
    name: 'before summer time in Europe',
    timeZone: 'Europe/Berlin',
    time: '2028-03-26T01:55+01:00',
  },
  {
    name: 'before winter time in Europe',
    timeZone: 'Europe/Berlin',
    time: '2027-10-31T02:30+02:00',
  },
  { name: 'the end of a month', timeZone: 'Asia/Tokyo', time: '2027-04-30T17:30+09:00' },
  { name: 'the end of a year, before midnight', timeZone: 'UTC', time: '2026-12-31T23:45Z' },
  { name: 'a Sunday', timeZone: 'Europe/Berlin', time: '2027-06-13T12:00+02:00' },
  { name: 'after midnight', timeZone: 'Pacific/Auckland', time: '2027-01-20T00:01+13:00' },
  { name: 'the year 2030', timeZone: 'America/Los_Angeles', time: '2030-07-04T20:00-07:00' },
];
