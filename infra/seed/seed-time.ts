import type { Todo } from '#shared/todos/todo.ts';
import type { Everybody, PersonKey, SignedIn } from './company.ts';

const daysBack = 31;
const minute = 60_000;

/** Notes of time entries; some are empty. */
const words = [
  'Pairing with the on-call',
  null,
  'Review and follow-ups',
  'First draft, open questions in the comments',
  null,
  'Call with the carrier, then notes',
  'Tests and clean-up',
  null,
];

/** Pseudo-random numbers that are the same in every run. */
const pick = (seed: number, below: number) => ((seed * 7919 + 104_729) % 1009) % below;

interface Stretch {
  startTime: string;
  duration: number;
  seed: number;
}

/** Every morning and most afternoons of working days, up to now. */
const stretchesOf = (person: number, now: Date): Stretch[] => {
  const found: Stretch[] = [];
  for (let back = daysBack; back >= 0; back--) {
    const day = new Date(now);
    day.setDate(day.getDate() - back);
    if (day.getDay() === 0 || day.getDay() === 6) continue;
    const seed = person * 101 + back * 13;
    const halves = [
      { hour: 9, most: 150 },
      ...(pick(seed, 4) > 0 ? [{ hour: 13, most: 200 }] : []),
    ];
    for (const { hour, most } of halves) {
      day.setHours(hour, 5 * pick(seed + hour, 9), 0, 0);
      const duration = 60 * (30 + 5 * pick(seed + 2 * hour, most / 5));
      if (day.getTime() + duration * 1000 < now.getTime() - minute)
        found.push({ startTime: day.toISOString(), duration, seed: seed + hour });
    }
  }
  return found;
};

const logTimeOf = async ({ caller, id }: SignedIn, person: number) => {
  const todos = await caller.call<Todo[]>('GET', `/api/users/${id}/todos`);
  if (todos.length === 0) return;
  for (const { startTime, duration, seed } of stretchesOf(person, new Date())) {
    const todoId = todos[pick(seed, todos.length)]!.id;
    const description = words[pick(seed + 5, words.length)];
    const body = { todoId, startTime, duration, ...(description && { description }) };
    await caller.call('POST', '/api/time-entries', body, `seed time ${startTime}`);
  }
};

/** A month of everybody's time entries. */
export const logTime = async (everybody: Everybody) => {
  const people = Object.keys(everybody) as PersonKey[];
  await Promise.all(people.map((key, person) => logTimeOf(everybody[key], person)));
};
