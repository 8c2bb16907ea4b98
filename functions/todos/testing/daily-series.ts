import { holdClock } from '#functions/testing/hold-clock.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { at, iso } from './recurring-fixture.ts';

// Later than other tests set the clock.
export const on = (moment: string) => `2150-${moment}`;
export const due = (moment: string) => iso(on(moment));

export const holdClockInMarch = () => {
  holdClock();
  at(on('03-10T12:00'));
};

export const daily = () => ({ dueDate: due('03-10T17:00'), recurrenceType: 'daily' });
/** All items of a company's series. */
export const seriesItems = async (companyId: string) =>
  (await itemsMentioning(`C#${companyId}#SERIES#`)).map(({ SK }) => SK);

export const latest = (todos: Todo[]) => todos.at(-1)!;
