import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { type Key, readItems } from '#functions/kit/table-read.ts';
import { insert, type Operation, update } from '#functions/kit/table-write.ts';
import { defineProblem } from '#shared/kit/problem.ts';

const count = z._default(z.int(), 0);

/** What of a person is counted; work and time in public teams together, in each private team apart. */
const figures = z.object({
  todos: count,
  completedTodos: count,
  openIssues: count,
  /** Seconds. */
  time: count,
});
export type Figures = z.output<typeof figures>;

/** What of a person is open in one team; the dashboard shows it of each member. */
const openFigures = z.object({
  pendingTodos: count,
  goalsOnTrack: count,
  goalsOffTrack: count,
});
export type OpenFigures = z.output<typeof openFigures>;

/** Where figures are counted: in all public teams together, in one private team, or in any one team. */
export interface FiguresPlace extends CompanyScope {
  userId: string;
  /** `PUBLIC`, the private team's id, or `inTeam(…)`. */
  place: string;
}

export const publicPlace = 'PUBLIC';

/** Where what is open is counted. */
export const inTeam = (teamId: string) => `TEAM#${teamId}`;

const keyOf = ({ companyId, userId, place }: FiguresPlace): Key => ({
  PK: partitionOf({ companyId }, 'U', userId),
  SK: `FIGURES#${place}`,
});

export const alreadyCounted = defineProblem(409, 'already_counted', 'This was counted already.');
export const neverCounted = defineProblem(409, 'never_counted', 'This was never counted.');

/** The stream tells everything within a day, and now and then twice. */
const rememberedSeconds = 3 * 86_400;

/**
 * A step of the figures, taken once however often it is told: `step` names it. Nothing is taken away
 * where nothing was counted, such as from somebody who was deleted.
 */
export const stepFigures = (
  place: FiguresPlace,
  step: string,
  by: Partial<Figures & OpenFigures>,
  now: Date,
): Operation[] => {
  const name = `COUNTED#${step}#${place.userId}#${place.place}`;
  const onlyLess = Object.values(by).every((each) => each <= 0);
  return [
    insert(
      {
        PK: name,
        SK: name,
        type: 'counted_step',
        ttl: Math.floor(now.getTime() / 1000) + rememberedSeconds,
      },
      alreadyCounted,
    ),
    update({
      key: keyOf(place),
      set: { type: 'figures', companyId: place.companyId },
      add: by,
      ...(onlyLess && { exists: true, refusal: neverCounted }),
    }),
  ];
};

/** A person's figures in public teams and in the private teams named, added up. */
export const readFigures = async (
  scope: CompanyScope,
  userId: string,
  privateTeamIds: string[],
): Promise<Figures> => {
  const places = [publicPlace, ...privateTeamIds];
  const sum: Figures = { todos: 0, completedTodos: 0, openIssues: 0, time: 0 };
  for (let start = 0; start < places.length; start += 100) {
    const keys = places
      .slice(start, start + 100)
      .map((place) => keyOf({ companyId: scope.companyId, userId, place }));
    for (const item of await readItems(keys)) {
      const found = figures.parse(item ?? {});
      for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += found[name];
    }
  }
  return sum;
};

/** What is open of these people in a team. */
export const readOpenFigures = async (
  { companyId }: CompanyScope,
  userIds: string[],
  teamId: string,
): Promise<Map<string, OpenFigures>> => {
  const found = new Map<string, OpenFigures>();
  for (let start = 0; start < userIds.length; start += 100) {
    const some = userIds.slice(start, start + 100);
    const items = await readItems(
      some.map((userId) => keyOf({ companyId, userId, place: inTeam(teamId) })),
    );
    for (const [at, userId] of some.entries())
      found.set(userId, openFigures.parse(items[at] ?? {}));
  }
  return found;
};
