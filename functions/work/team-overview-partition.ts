import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';

/**
 * Holds what the dashboard shows of a team, in this order: goals archived, ended, running; members;
 * todos open, completed, archived. One query reads the middle. Goals have descending keys, so that
 * running goals are next to the members.
 */
export const teamOverviewPartition = (scope: CompanyScope, teamId: string) =>
  partitionOf(scope, 'T', teamId, 'PANEL');

const letters = { goals: 'G', members: 'M', todos: 'T' } as const;

export const memberSortKey = (userId: string) => `${letters.members}#${userId}`;

const firstPrintable = ' '.charCodeAt(0);
const lastPrintable = '~'.charCodeAt(0);

/**
 * Reverses the order of keys of printable ASCII, if no key is a prefix of another. Applied twice, it
 * returns the key.
 */
export const descendingKey = (key: string) =>
  key.replace(/[ -~]/g, (letter) =>
    String.fromCharCode(firstPrintable + lastPrintable - letter.charCodeAt(0)),
  );

interface Bounds {
  from: string;
  to: string;
}

/** How the keys of a list are stored in the shared partition. */
interface TeamListLayout {
  sortKey: (listKey: string) => string;
  range: (bounds: Bounds) => Bounds & { descending?: boolean };
}

const todoLayout: TeamListLayout = {
  sortKey: (listKey) => `${letters.todos}#${listKey}`,
  range: ({ from, to }) => ({ from: `${letters.todos}#${from}`, to: `${letters.todos}#${to}` }),
};

const goalLayout: TeamListLayout = {
  sortKey: (listKey) => `${letters.goals}#${descendingKey(listKey)}`,
  range: ({ from, to }) => ({
    from: `${letters.goals}#${descendingKey(to)}`,
    // In descending order, keys that begin with `from` come before it.
    to: `${letters.goals}#${descendingKey(from)}~`,
    descending: true,
  }),
};

/** By kind of work. Kinds without a layout have their own partition. */
export const teamListLayouts: Partial<Record<string, TeamListLayout>> = {
  todo: todoLayout,
  goal: goalLayout,
};
