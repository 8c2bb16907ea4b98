import type { TableChange } from '#functions/kit/stream.ts';
import type { Item } from '#functions/kit/table-read.ts';
import { write } from '#functions/kit/table-write.ts';
import {
  alreadyCounted,
  type Figures,
  type FiguresPlace,
  inTeam,
  neverCounted,
  type OpenFigures,
  stepFigures,
} from '#functions/profile/figures-store.ts';
import type { IssueStatus } from '#shared/issues/issue.ts';
import { isIssueOpen } from '#shared/issues/issue-standing.ts';
import { ignoreOnly } from './ignore-refusal.ts';

type Counted = Partial<Figures & OpenFigures>;

interface Share {
  place: FiguresPlace;
  figures: Counted;
}

/** Whose list an item stands in, `C#<company>#U#<person>#<list>#<place>`: there it is counted. */
const listOf = (list: unknown): FiguresPlace | undefined => {
  const [, companyId, , userId, , place] = String(list ?? '').split('#');
  return companyId && userId && place ? { companyId, userId, place } : undefined;
};

/** Whose it is in its team. */
const teamOf = ({ companyId, assigneeId, teamId }: Item): FiguresPlace | undefined =>
  assigneeId
    ? { companyId: String(companyId), userId: String(assigneeId), place: inTeam(String(teamId)) }
    : undefined;

const ofTodo = ({ status, archived }: Item): Counted => {
  const isCompleted = status === 'completed';
  // What was put away undone is neither done nor to be done.
  return { todos: isCompleted || !archived ? 1 : 0, completedTodos: isCompleted ? 1 : 0 };
};

const ofIssue = ({ status, archived }: Item): Counted => ({
  openIssues: isIssueOpen({ status: status as IssueStatus }) && !archived ? 1 : 0,
});

const ofTime = ({ duration, isRunning }: Item): Counted => ({
  time: isRunning ? 0 : Number(duration ?? 0),
});

const ofOpenTodo = ({ status, archived }: Item): Counted => ({
  pendingTodos: status === 'completed' || archived ? 0 : 1,
});

const ofOpenGoal = ({ status, archived }: Item): Counted => ({
  goalsOnTrack: status === 'on_track' && !archived ? 1 : 0,
  goalsOffTrack: status === 'off_track' && !archived ? 1 : 0,
});

interface Count {
  place: (item: Item) => FiguresPlace | undefined;
  figures: (item: Item) => Counted;
}

const counted: Record<string, Count[]> = {
  todo: [
    { place: (item) => listOf(item.GSI2PK), figures: ofTodo },
    { place: teamOf, figures: ofOpenTodo },
  ],
  goal: [{ place: teamOf, figures: ofOpenGoal }],
  issue: [{ place: (item) => listOf(item.GSI2PK), figures: ofIssue }],
  time_entry: [{ place: (item) => listOf(item.GSI1PK), figures: ofTime }],
};

const shareOf = (count: Count, item: Item | undefined): Share | undefined => {
  const place = item && count.place(item);
  return place && { place, figures: count.figures(item) };
};

const names = [
  'todos',
  'completedTodos',
  'openIssues',
  'time',
  'pendingTodos',
  'goalsOnTrack',
  'goalsOffTrack',
] as const satisfies readonly (keyof Counted)[];

const difference = (after: Counted = {}, before: Counted = {}): Counted =>
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
 * Keeps what profiles and the dashboard show in numbers: counted where a todo, a goal, an issue or
 * logged time is listed, so that it follows whatever moves it, and once however often the stream
 * tells it.
 */
export const countFigures = async ({ type, before, after, sequenceNumber }: TableChange) => {
  if (!Object.hasOwn(counted, type)) return;
  const all = counted[type]!.flatMap((count) =>
    steps(shareOf(count, before), shareOf(count, after)),
  );
  for (const { place, figures } of all)
    if (Object.keys(figures).length > 0)
      await ignoreOnly(
        write(...stepFigures(place, sequenceNumber, figures, new Date())),
        alreadyCounted,
        neverCounted,
      );
};
