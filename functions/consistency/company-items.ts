import { withCompany } from '#functions/kit/table/keys.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { parseCompany } from '#functions/people/company-store.ts';
import { parseUser, type StoredUser } from '#functions/people/user-store.ts';
import {
  parseLineItem,
  type StoredLineItem,
} from '#functions/scorecards/measurables/line-item-store.ts';
import { parseScorecard, type StoredScorecard } from '#functions/scorecards/scorecard-store.ts';
import { isTeam, toTeam } from '#functions/teams/team-store.ts';
import type { Team } from '#shared/teams/team.ts';

/** The company that an item belongs to; undefined for items of the whole tenant. */
export const companyIdOf = (item: Item): string | undefined => {
  const { companyId } = withCompany(item);
  return companyId === undefined ? undefined : String(companyId);
};

const byId = <T extends { id: string }>(all: T[]) => new Map(all.map((each) => [each.id, each]));

/** All items of a company by type, and those that others refer to by id. */
export const companyItems = (stored: Item[]) => {
  const items = stored.map(withCompany);
  const byType = Map.groupBy(items, ({ type }) => String(type));
  const ofType = (type: string): Item[] => byType.get(type) ?? [];
  const [company] = ofType('company');
  return {
    items,
    ofType,
    company: parseCompany(company),
    users: byId(ofType('user').map((item) => parseUser(item) as StoredUser)),
    teams: byId<Team>(items.filter(isTeam).map(toTeam)),
    measurables: byId<StoredLineItem>(ofType('scorecard_line_item').map(parseLineItem)),
    scorecards: byId<StoredScorecard>(ofType('scorecard').map(parseScorecard)),
  };
};

export type CompanyItems = ReturnType<typeof companyItems>;
