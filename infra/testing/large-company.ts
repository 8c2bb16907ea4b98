import { marshall } from '@aws-sdk/util-dynamodb';
import { insertComment } from '#functions/comments/comment-store.ts';
import { withCompany } from '#functions/kit/table/keys.ts';
import type { Item, Key } from '#functions/kit/table/table-read.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { insertAccount } from '#functions/people/addresses/address-store.ts';
import { insertCompany } from '#functions/people/company-store.ts';
import { insertUser, newUser } from '#functions/people/user-store.ts';
import { putActivityEntry } from '#functions/profile/profile-activity-store.ts';
import { sharesOf } from '#functions/profile/reactions/count-statistics.ts';
import { activityEntryOf } from '#functions/profile/reactions/record-activity.ts';
import { statisticsKey } from '#functions/profile/statistics-store.ts';
import { insertMembership, newMembership } from '#functions/teams/members/membership-store.ts';
import { insertTeam } from '#functions/teams/team-store.ts';
import { insertTimeEntry } from '#functions/time/time-entry-store.ts';
import { addToTotal } from '#functions/time/todo-time-store.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';
import type { RawItem } from '#infra/tenants/data/table-items.ts';
import { todoDefaults } from '#shared/todos/todo-defaults.ts';

const companyId = '00000000-0000-4000-8000-000000000000';
const createdAt = '2026-01-05T09:00:00.000Z';

const idOf = (kind: number, number: number) =>
  `00000000-0000-4000-${8000 + kind}-${String(number).padStart(12, '0')}`;

const company = { id: companyId, name: 'Large', createdAt };

const people = Array.from({ length: 200 }, (_, number) =>
  newUser(
    {
      id: idOf(1, number),
      username: `person${number}@day-zero.test`,
      name: `Person ${number}`,
      role: 'team_member',
      companyId,
      companyName: company.name,
      emailVerifiedAt: createdAt,
    },
    new Date(createdAt),
  ),
);

const teams = Array.from({ length: 20 }, (_, number) => ({
  id: idOf(2, number),
  name: `Team ${number}`,
  description: null,
  companyId,
  leaderId: people[number]!.id,
  isPrivate: number % 2 === 1,
  createdAt,
}));

/** Of every team. */
const members = people.slice(0, 100);

/** A todo with a comment of each of three people, and time of one. */
const todoOf = (number: number, text: string): Operation[] => {
  const team = teams[number % teams.length]!;
  const person = members[number % members.length]!;
  const todo: StoredTodo = {
    ...todoDefaults,
    id: idOf(3, number),
    companyId,
    version: 1,
    title: `Todo ${number}`,
    description: text,
    teamId: team.id,
    assigneeId: person.id,
    createdBy: person.id,
    creator: person.name,
    createdAt,
    updatedAt: createdAt,
  };
  const user = { id: person.id, name: person.name };
  const time = {
    id: idOf(4, number),
    companyId,
    teamId: team.id,
    todoId: todo.id,
    userId: person.id,
    startTime: createdAt,
    endTime: '2026-01-05T09:01:00.000Z',
    duration: 60,
    description: null,
    tags: [],
    isRunning: false,
    user,
    createdAt,
    updatedAt: createdAt,
  };
  const comments = [0, 1, 2].map((each) => {
    const comment = {
      id: idOf(5, 3 * number + each),
      companyId,
      parentType: 'todo' as const,
      parentId: todo.id,
      content: text,
      mentionedUserIds: [],
      mentions: [],
      user: { ...user, profilePhotoPath: null },
      createdAt,
      updatedAt: createdAt,
      version: 1,
    };
    return insertComment(comment, { requestId: '', inputHash: '' }, new Date(createdAt))[1]!;
  });
  return [
    ...todoStore.insert({ companyId }, todo, team),
    ...insertTimeEntry(time, team),
    addToTotal(time, { seconds: time.duration, entries: 1 }),
    ...comments,
  ];
};

/** The items that operations write, and what the stream's functions add. */
class Items {
  readonly #counters = new Map<string, Item>();

  #count({ PK, SK }: Key, set: Item, by: Record<string, number>) {
    const name = `${PK} ${SK}`;
    const counter: Item = this.#counters.get(name) ?? { PK, SK, ...set };
    for (const [attribute, step] of Object.entries(by))
      counter[attribute] = Number(counter[attribute] ?? 0) + step;
    this.#counters.set(name, counter);
  }

  *of(operations: Operation[]): Generator<Item> {
    for (const operation of operations)
      if (operation.kind === 'put') yield* this.#put(operation.item);
      else if (operation.kind === 'increment')
        this.#count(operation.key, operation.set, operation.by);
      else if (operation.kind === 'update' && operation.add)
        this.#count(operation.key, operation.set ?? {}, operation.add as Record<string, number>);
  }

  *#put(stored: Item): Generator<Item> {
    yield stored;
    const item = withCompany(stored);
    for (const { scope, statistics } of sharesOf(item))
      this.#count(statisticsKey(scope), { type: 'statistics', companyId }, statistics);
    const entry = activityEntryOf(item);
    if (entry) yield* this.of([putActivityEntry(entry)]);
  }

  *counters(): Generator<Item> {
    yield* this.#counters.values();
    this.#counters.clear();
  }
}

export interface Size {
  /** Each has eight items. */
  todoCount: number;
  /** Of each description and comment. */
  textLength: number;
}

const everyItem = function* ({ todoCount, textLength }: Size): Generator<Item> {
  const items = new Items();
  const text = 'a'.repeat(textLength);
  yield* items.of(insertCompany(company));
  for (const person of people) {
    const account = { ...person, userId: person.id, requestId: '' };
    yield* items.of([insertUser(person), insertAccount(account)]);
  }
  for (const team of teams) {
    const memberships = members.map((person, number) =>
      insertMembership(newMembership(team, person, idOf(6, number))),
    );
    yield* items.of([...insertTeam(team), ...memberships]);
  }
  for (let number = 0; number < todoCount; number++) yield* items.of(todoOf(number, text));
  yield* items.counters();
};

const perPage = 100;

/** The pages of a table with one company. */
export async function* pagesOfLargeCompany(size: Size): AsyncGenerator<RawItem[]> {
  let page: RawItem[] = [];
  for (const item of everyItem(size)) {
    page.push(marshall(item, { removeUndefinedValues: true }));
    if (page.length < perPage) continue;
    yield page;
    page = [];
  }
  yield page;
}
