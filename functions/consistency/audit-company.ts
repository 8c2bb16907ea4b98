import { withCompany } from '#functions/kit/table/keys.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { parseEntry } from '#functions/time/time-entry-store.ts';
import { findPlaceAfterTeam } from '#functions/time/time-place-store.ts';
import { type CompanyItems, companyItems } from './company-items.ts';
import type { Difference } from './difference.ts';
import { expectFromItems } from './expect-from-items.ts';
import { nameOfKey } from './expected-items.ts';
import { parserOf } from './parser-of.ts';

/** Items that exist only because of another item. */
const derived = new Set([
  'email',
  'team_link',
  'team_member',
  'milestone',
  'goal_todo',
  'goal_issue',
  'time_entry_pointer',
  'running_timer',
  'todo_running_timer',
  'scorecard_assignment',
  'assignment_pointer',
  'line_item_use',
]);

const counters = new Set([
  'open_issue_count',
  'time_total',
  'time_sum',
  'statistics',
  'unread_count',
  'world_clocks',
]);

/** Attributes that only the item itself knows. */
const ownAttributes: Record<string, string[]> = {
  email: ['requestId'],
  goal_todo: ['linkedAt'],
  goal_issue: ['linkedAt'],
  // What it describes may have changed since.
  profile_activity: ['description'],
};

/** `total` counts all notifications ever, of which expired ones are gone. */
const uncounted = new Set(['total', 'ttl']);

/** What belongs to a parent item in the same partition. */
const parents = [
  ['TODO', ['TODO', 'DELETED_TODO', 'TIME_TODO']],
  ['GOAL', ['GOAL']],
  ['ISSUE', ['ISSUE']],
  ['SCORECARD', ['SCORECARD']],
  ['T', ['TEAM']],
  ['U', ['USER']],
] as const;

const isIn = (companyId: string, kind: string) => (PK: string) =>
  PK.startsWith(`C#${companyId}#${kind}#`);

/** Items of a todo, team or user that does not exist. The table deletes those with a `ttl`. */
const orphans = function* (companyId: string, items: Item[]): Generator<Difference> {
  const partitions = Map.groupBy(items, ({ PK }) => String(PK));
  for (const [PK, inside] of partitions)
    for (const [kind, mains] of parents) {
      if (!isIn(companyId, kind)(PK)) continue;
      const names: readonly string[] = mains;
      if (inside.some(({ SK }) => names.includes(String(SK)))) continue;
      for (const item of inside.filter(({ ttl }) => ttl === undefined))
        yield {
          companyId,
          item: nameOfKey(item),
          attribute: 'PK',
          stored: PK,
          expected: undefined,
        };
    }
};

/** The copies that decide what somebody may do, and that pages show. */
const staleCopies = function* ({ company, users, items }: CompanyItems): Generator<Difference> {
  const wrong = (item: Item, attribute: string, expected: unknown): Difference[] =>
    item[attribute] === expected
      ? []
      : [
          {
            companyId: String(item.companyId),
            item: nameOfKey(item),
            attribute,
            stored: item[attribute],
            expected,
          },
        ];
  for (const item of items) {
    if (item.type === 'user' && company) yield* wrong(item, 'companyName', company.name);
    if (item.type !== 'session') continue;
    const person = users.get(String(item.userId));
    yield* wrong(item, 'role', person?.role);
    yield* wrong(item, 'name', person?.name);
  }
};

/** Logged time outlives its team. */
const isAfterTeam = (item: Item) =>
  item.type === 'time_entry' && findPlaceAfterTeam(parseEntry(item)) !== undefined;

/** Todos and the like whose team does not exist. */
const teamless = function* ({ teams, ofType }: CompanyItems): Generator<Difference> {
  const types = ['todo', 'goal', 'issue', 'time_entry', 'scorecard'];
  for (const item of types.flatMap(ofType))
    if (!teams.has(String(item.teamId)) && !isAfterTeam(item))
      yield {
        companyId: String(item.companyId),
        item: nameOfKey(item),
        attribute: 'teamId',
        stored: item.teamId,
        expected: undefined,
      };
};

interface AddressLookup {
  /**
   * Whether this address belongs to a user of another company. Somebody else may have proved an
   * address that its user had not.
   */
  isTakenElsewhere: (username: string) => Promise<boolean>;
}

/** What the functions could not read. */
const unreadable = (companyId: string, stored: Item[]) => {
  const differences: Difference[] = [];
  const readable = stored.filter((item) => {
    try {
      parserOf[String(item.type)]?.(withCompany(item));
      return true;
    } catch (error) {
      const wrong = (error as Error).message.replaceAll(/\s+/g, ' ');
      const named = { companyId, item: nameOfKey(item) };
      differences.push({ ...named, attribute: 'schema', stored: wrong, expected: undefined });
      return false;
    }
  });
  return { differences, readable };
};

/** Recomputes the derived items of a company, and returns where the table differs. */
export const auditCompany = async (
  companyId: string,
  stored: Item[],
  { isTakenElsewhere }: AddressLookup,
): Promise<Difference[]> => {
  const { differences, readable } = unreadable(companyId, stored);
  const company = companyItems(readable);
  const expected = expectFromItems(company);
  const seen = new Set<string>();
  for (const item of company.items) {
    const key = { PK: String(item.PK), SK: String(item.SK) };
    const type = String(item.type);
    const named = { companyId, item: nameOfKey(key) };
    seen.add(named.item);
    if (counters.has(type)) {
      for (const each of expected.wrongCounters(item, uncounted))
        differences.push({ ...named, ...each });
      continue;
    }
    if (derived.has(type) && !expected.has(key))
      differences.push({ ...named, attribute: 'PK', stored: key.PK, expected: undefined });
    const ignored = new Set(ownAttributes[type]);
    for (const each of expected.mismatches(item, ignored)) differences.push({ ...named, ...each });
  }
  for (const key of expected.required()) {
    const item = nameOfKey(key);
    if (seen.has(item)) continue;
    const [kind, username = ''] = key.PK.split(/#(.*)/s);
    if (kind === 'EMAIL' && (await isTakenElsewhere(username))) continue;
    differences.push({ companyId, item, attribute: 'PK', stored: undefined, expected: key.PK });
  }
  if (!company.company)
    differences.push({
      companyId,
      item: `C#${companyId} COMPANY`,
      attribute: 'PK',
      stored: undefined,
      expected: `C#${companyId}`,
    });
  return [
    ...differences,
    ...staleCopies(company),
    ...teamless(company),
    ...orphans(companyId, company.items),
  ];
};
