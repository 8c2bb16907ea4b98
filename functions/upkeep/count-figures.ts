import type { TableChange } from '#functions/kit/stream.ts';
import type { Item } from '#functions/kit/table-read.ts';
import { write } from '#functions/kit/table-write.ts';
import {
  alreadyCounted,
  type Figures,
  type FiguresPlace,
  neverCounted,
  stepFigures,
} from '#functions/profile/figures-store.ts';
import type { IssueStatus } from '#shared/issues/issue.ts';
import { isIssueOpen } from '#shared/issues/issue-standing.ts';
import { ignoreOnly } from './ignore-refusal.ts';

interface Share {
  place: FiguresPlace;
  figures: Partial<Figures>;
}

/** Whose list an item stands in, `C#<company>#U#<person>#<list>#<place>`: there it is counted. */
const placeOf = (list: unknown): FiguresPlace | undefined => {
  const [, companyId, , userId, , place] = String(list ?? '').split('#');
  return companyId && userId && place ? { companyId, userId, place } : undefined;
};

const ofTodo = ({ status, archived }: Item): Partial<Figures> => {
  const isCompleted = status === 'completed';
  // What was put away undone is neither done nor to be done.
  return { todos: isCompleted || !archived ? 1 : 0, completedTodos: isCompleted ? 1 : 0 };
};

const ofIssue = ({ status, archived }: Item): Partial<Figures> => ({
  openIssues: isIssueOpen({ status: status as IssueStatus }) && !archived ? 1 : 0,
});

const ofTime = ({ duration, isRunning }: Item): Partial<Figures> => ({
  time: isRunning ? 0 : Number(duration ?? 0),
});

const counted: Record<string, { list: string; figures: (item: Item) => Partial<Figures> }> = {
  todo: { list: 'GSI2PK', figures: ofTodo },
  issue: { list: 'GSI2PK', figures: ofIssue },
  time_entry: { list: 'GSI1PK', figures: ofTime },
};

const shareOf = (type: string, item: Item | undefined): Share | undefined => {
  const { list, figures } = counted[type]!;
  const place = item && placeOf(item[list]);
  return place && { place, figures: figures(item) };
};

const names = ['todos', 'completedTodos', 'openIssues', 'time'] as const;

const difference = (after: Partial<Figures> = {}, before: Partial<Figures> = {}) =>
  Object.fromEntries(
    names
      .map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
      .filter(([, by]) => by !== 0),
  );

const nameOf = ({ userId, place }: FiguresPlace) => `${userId}#${place}`;

/** What a change adds to and takes from people's figures, place by place. */
const steps = (before: Share | undefined, after: Share | undefined): Share[] => {
  if (before && after && nameOf(before.place) === nameOf(after.place))
    return [{ place: after.place, figures: difference(after.figures, before.figures) }];
  return [
    ...(before ? [{ place: before.place, figures: difference({}, before.figures) }] : []),
    ...(after ? [{ place: after.place, figures: difference(after.figures) }] : []),
  ];
};

/**
 * Keeps what profiles show in numbers: counted where a todo, an issue or logged time is listed, so
 * that it follows whatever moves it, and once however often the stream tells it.
 */
export const countFigures = async ({ type, before, after, sequenceNumber }: TableChange) => {
  if (!Object.hasOwn(counted, type)) return;
  for (const { place, figures } of steps(shareOf(type, before), shareOf(type, after)))
    if (Object.keys(figures).length > 0)
      await ignoreOnly(
        write(...stepFigures(place, sequenceNumber, figures, new Date())),
        alreadyCounted,
        neverCounted,
      );
};
