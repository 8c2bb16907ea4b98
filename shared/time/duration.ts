import { longestEntrySeconds } from './time-span.ts';

export const durationMessages = {
  empty: 'Please enter time duration',
  invalid: "Invalid time format. Use formats like '2h 30m', '1.5h', or '90m'",
  tooLong: 'An entry holds at most 31 days',
} as const;

const hours = '(\\d+(?:\\.\\d+)?|\\.\\d+)\\s*h';
const minutes = '(\\d+)\\s*m';

/** Hours with decimals, whole minutes, both in either order, or whole minutes without a unit. */
const forms: readonly [form: RegExp, hoursAt: number, minutesAt: number][] = [
  [new RegExp(`^${hours}(?:\\s*${minutes})?$`, 'i'), 1, 2],
  [new RegExp(`^${minutes}\\s*${hours}$`, 'i'), 2, 1],
  [new RegExp(`^${minutes}$`, 'i'), 0, 1],
  [/^(\d+)$/, 0, 1],
];

const numberAt = (found: RegExpExecArray, position: number) =>
  position === 0 ? 0 : Number(found[position] ?? 0);

/** `2h 30m`, `1.5h`, `90m` or `90` in whole seconds, or what is wrong with it. */
export const parseDuration = (text: string): { seconds: number } | { message: string } => {
  const written = text.trim();
  if (!written) return { message: durationMessages.empty };
  for (const [form, hoursAt, minutesAt] of forms) {
    const found = form.exec(written);
    if (!found) continue;
    const seconds = Math.round(numberAt(found, hoursAt) * 3600 + numberAt(found, minutesAt) * 60);
    if (seconds > longestEntrySeconds) return { message: durationMessages.tooLong };
    if (seconds > 0) return { seconds };
  }
  return { message: durationMessages.invalid };
};

/** As one would write it: what `parseDuration` reads back to the minute. */
export const writtenDuration = (seconds: number): string => {
  const total = Math.round(seconds / 60);
  const parts = [
    total >= 60 ? `${Math.floor(total / 60)}h` : '',
    total % 60 > 0 || total === 0 ? `${total % 60}m` : '',
  ];
  return parts.filter(Boolean).join(' ');
};
