/** The browser's time zone: `Europe/Berlin`. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
