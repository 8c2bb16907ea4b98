/** How people write the days of their language. */
export interface DayOrder {
  /** `24/12`. */
  isDayFirst: boolean;
  /** `24.12.` */
  isDotted: boolean;
}

/** The order of a locale, such as `de-DE`; that of US English if it is not known. */
export function dayOrderOf(locale: string): DayOrder {
  try {
    const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date(2026, 11, 24));
    const types = parts.map(({ type }) => type);
    const isDayFirst = types.indexOf('day') < types.indexOf('month');
    const separator = parts[types.indexOf('day') + 1]?.value.trim();
    return { isDayFirst, isDotted: isDayFirst && separator === '.' };
  } catch {
    return { isDayFirst: false, isDotted: false };
  }
}
