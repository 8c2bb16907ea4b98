import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import type { TimesheetEntry } from '#shared/timesheets/timesheet.ts';
import type { TimesheetAnalytics } from '#shared/timesheets/timesheet-analytics.ts';
import type { Person } from '../../testing/company.ts';
import { invoke } from '../../testing/invoke.ts';
import { handler as createTimeEntry } from '../../time/create-time-entry.ts';
import { handler as createTodo } from '../../todos/create-todo.ts';
import { handler as listTimesheets } from '../list-timesheets.ts';
import { handler as readAnalytics } from '../read-timesheet-analytics.ts';

type Query = Record<string, string>;

/** Mara leads a public and a private team with a todo each. Idris is in neither. */
export const setUpTimesheets = async () => {
  const fixture = await makeTwoTeams();
  const { mara, open, secret } = fixture;
  const newTodo = async (teamId: string, title: string): Promise<string> =>
    (await invoke(createTodo, { as: mara, body: { title, teamId } })).body.id;
  return {
    ...fixture,
    newTodo,
    openTodo: await newTodo(open.id, 'Ship it'),
    secretTodo: await newTodo(secret.id, 'Buy them'),
  };
};

/** Logs `minutes` from `startTime`. */
export const logTime = async (
  as: Person,
  todoId: string,
  startTime: string,
  minutes: number,
): Promise<TimesheetEntry> => {
  const body = { todoId, startTime, duration: minutes * 60 };
  const response = await invoke(createTimeEntry, { as, body });
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return response.body;
};

/** The entries of all pages. */
export const listed = async (as: Person, query: Query = {}): Promise<TimesheetEntry[]> => {
  const found: TimesheetEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await invoke(listTimesheets, {
      as,
      query: { ...query, ...(cursor && { cursor }) },
    });
    if (page.status !== 200) throw new Error(JSON.stringify(page.body));
    found.push(...page.body);
    cursor = page.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  return found;
};

export const analysed = async (as: Person, query: Query = {}): Promise<TimesheetAnalytics> => {
  const { status, body } = await invoke(readAnalytics, { as, query });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

/** Statistics computed from the list. */
export const addedUp = (entries: TimesheetEntry[]) => {
  const totalDuration = entries.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  const activeTimers = entries.filter(({ isRunning }) => isRunning).length;
  const ended = entries.length - activeTimers;
  return {
    totalEntries: entries.length,
    totalDuration,
    averageDuration: ended > 0 ? Math.round(totalDuration / ended) : 0,
    activeTimers,
  };
};
