const written = /^(\d{1,2})(?:[:.h]?([0-5]\d)|h)?\s*([ap])?\.?(?:m\.?)?$/;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Parses `9`, `930`, `9:30`, `21.30` or `9:30 pm` to `HH:MM` (24 hours); undefined if invalid. */
export function parseTimeOfDay(text: string): string | undefined {
  const found = written.exec(text.trim().toLowerCase().slice(0, 20));
  if (!found) return undefined;
  const [, hourText = '', minutes = '00', half] = found;
  const hour = Number(hourText);
  if (half === undefined) return hour < 24 ? `${twoDigits(hour)}:${minutes}` : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return `${twoDigits((hour % 12) + (half === 'p' ? 12 : 0))}:${minutes}`;
}

/** `HH:MM` in local time. */
export const timeOfDay = (moment: Date): string =>
  `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;

/** `HH:MM` some minutes later or earlier, within the same day. */
export function shiftTimeOfDay(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shifted = Math.min(Math.max(hour * 60 + minute + minutes, 0), 24 * 60 - 1);
  return `${twoDigits(Math.floor(shifted / 60))}:${twoDigits(shifted % 60)}`;
}
