import { randomUUID } from 'node:crypto';
import type { StoredTimeEntry } from '../../time/time-entry-store.ts';
import { fillTime } from './fill-time.ts';
import { logTime, setUpTimesheets } from './log-time.ts';

const hourMs = 3_600_000;
const colleagues = 20;
const ofTheMonth = 600;
/** Other entries are spread over two years. */
const days = 720;

/**
 * A company with 600 entries in March 2026 and the rest of `count` in the years before. One of
 * `perSecret` is in the private team.
 */
export const setUpMany = async (count: number, perSecret = Number.POSITIVE_INFINITY) => {
  const fixture = await setUpTimesheets();
  const { company, mara, open, secret, openTodo, secretTodo } = fixture;
  const people = await Promise.all(
    Array.from({ length: colleagues }, (_, n) => company.person({ name: `Person ${n + 10}` })),
  );
  const pattern = await logTime(mara, openTodo, '2026-03-02T09:00:00.000Z', 60);
  const entryAt = (moment: number, n: number): StoredTimeEntry => {
    const person = people[n % people.length]!;
    const isSecret = n % perSecret === perSecret - 1;
    return {
      ...pattern,
      companyId: company.id,
      teamId: isSecret ? secret.id : open.id,
      todoId: isSecret ? secretTodo : openTodo,
      id: randomUUID(),
      userId: person.id,
      user: { id: person.id, name: person.name },
      startTime: new Date(moment).toISOString(),
      duration: 60 * (1 + (n % 240)),
    };
  };
  const march = Array.from({ length: ofTheMonth - 1 }, (_, n) =>
    entryAt(Date.parse('2026-03-01T00:00:00.000Z') + n * 1.2 * hourMs, n),
  );
  const past = Date.parse('2026-02-20T00:00:00.000Z');
  const before = Array.from({ length: count - ofTheMonth }, (_, n) =>
    entryAt(past - (n / (count - ofTheMonth)) * days * 24 * hourMs, n),
  );
  const entries = [...march, ...before];
  const isSecret = ({ teamId }: StoredTimeEntry) => teamId === secret.id;
  await fillTime(
    open,
    entries.filter((entry) => !isSecret(entry)),
  );
  await fillTime(secret, entries.filter(isSecret));
  const inPublic = [{ ...pattern, companyId: company.id, teamId: open.id }, ...entries].filter(
    (entry) => !isSecret(entry),
  );
  return { ...fixture, people, inPublic };
};
