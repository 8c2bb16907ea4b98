import type { ActiveTimer } from '#shared/time/time-entry.ts';

const hour = 3_600_000;
/** Who works longer than this at a stretch is asked whether they do, ms. */
const longest = 10 * hour;
/** As long as most days of work are: what is offered as its end, ms. */
const workday = 8 * hour;

type Running = Pick<ActiveTimer, 'id' | 'startTime'>;

/** What is kept of an answer "keep running": of which timer, and when to ask again. */
export const askAfter = ({ id }: Running, now: Date): string => `${id} ${now.getTime() + longest}`;

/** Whether to ask about a timer; `kept` is the last answer to keep one running. */
export const isForgotten = (
  { id, startTime }: Running,
  now: Date,
  kept: string | null,
): boolean => {
  const [keptId, until] = kept?.split(' ') ?? [];
  const askFrom = keptId === id ? Number(until) : Date.parse(startTime) + longest;
  return now.getTime() >= askFrom;
};

/** When it was probably forgotten. */
export const likelyEnd = ({ startTime }: Running, now: Date): Date =>
  new Date(Math.min(Date.parse(startTime) + workday, now.getTime()));

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** As an input of type `datetime-local` has it. */
export const localInput = (moment: Date): string => {
  const day = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map(twoDigits);
  return `${day.join('-')}T${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
};

export const parseLocalInput = (text: string): Date | undefined => {
  const moment = new Date(text);
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment;
};
