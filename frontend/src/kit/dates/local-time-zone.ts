/**
 * The browser's time zone: `Europe/Berlin`. A browser that does not know its zone says so, or names
 * none, and computes in UTC.
 */
export function localTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && timeZone !== 'Etc/Unknown' ? timeZone : 'UTC';
}
