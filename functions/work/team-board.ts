import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';

/**
 * What a panel shows of a team stands side by side in one partition of GSI1, so that one query reads
 * it: goals archived, over, running, members, todos open, over, archived. To have the running goals
 * last, goals stand the other way round and are listed from the end.
 */
export const teamBoard = (scope: CompanyScope, teamId: string) =>
  partitionOf(scope, 'T', teamId, 'BOARD');

const letters = { goals: 'G', members: 'M', todos: 'T' } as const;

export const memberPlace = (userId: string) => `${letters.members}#${userId}`;

/** Everything from the first member on. */
export const fromMembersOn = letters.members;

const firstPrintable = ' '.charCodeAt(0);
const lastPrintable = '~'.charCodeAt(0);

/**
 * A key of printable ASCII that sorts the other way round, as long as neither of two keys begins
 * with the other. Mirrored twice it is itself.
 */
export const mirrored = (key: string) =>
  key.replace(/[ -~]/g, (letter) =>
    String.fromCharCode(firstPrintable + lastPrintable - letter.charCodeAt(0)),
  );

interface Bounds {
  from: string;
  to: string;
}

/** How a list with keys of its own stands among others. */
export interface Shelf {
  place: (listKey: string) => string;
  range: (bounds: Bounds) => Bounds & { descending?: boolean };
}

const todoShelf: Shelf = {
  place: (listKey) => `${letters.todos}#${listKey}`,
  range: ({ from, to }) => ({ from: `${letters.todos}#${from}`, to: `${letters.todos}#${to}` }),
};

const goalShelf: Shelf = {
  place: (listKey) => `${letters.goals}#${mirrored(listKey)}`,
  range: ({ from, to }) => ({
    from: `${letters.goals}#${mirrored(to)}`,
    // What begins with `from` comes before it when it is mirrored.
    to: `${letters.goals}#${mirrored(from)}~`,
    descending: true,
  }),
};

/** On the board or, where a kind is not named here, in a list of its own. */
export const shelves: Partial<Record<string, Shelf>> = { todo: todoShelf, goal: goalShelf };
