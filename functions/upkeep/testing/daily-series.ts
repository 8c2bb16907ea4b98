import type { Todo } from '#shared/todos/todo.ts';
import { itemsMentioning } from '../../testing/table-contents.ts';
import { at, holdClock, iso } from './recurring-world.ts';

// Later than whatever the clock of other tests looks for.
export const on = (moment: string) => `2150-${moment}`;
export const due = (moment: string) => iso(on(moment));

export const holdClockInMarch = () => {
  holdClock();
  at(on('03-10T12:00'));
};

export const daily = () => ({ dueDate: due('03-10T17:00'), recurrenceType: 'daily' });
/** All that is kept of the series of a company. */
export const seriesItems = async (companyId: string) =>
  (await itemsMentioning(`C#${companyId}#SERIES#`)).map(({ SK }) => SK);

export const latest = (todos: Todo[]) => todos.at(-1)!;
