import { randomUUID } from 'node:crypto';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { auditCompany } from '#functions/consistency/audit-company.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import {
  dropConnection,
  insertConnection,
  newConnection,
  parseConnection,
} from '#functions/live/connection-store.ts';
import { insertAccount } from '#functions/people/addresses/address-store.ts';
import { findUser, insertUser, newUser, type StoredUser } from '#functions/people/user-store.ts';
import { callRoute, everyRoute, sampleOf } from '#functions/testing/access/every-route.ts';
import { makeSampleWork } from '#functions/testing/access/sample-work.ts';
import type { Samples } from '#functions/testing/access/samples.ts';
import { makeCompany, type Person, signedIn } from '#functions/testing/company.ts';
import { expireItem } from '#functions/testing/expire-item.ts';
import type { Invocation } from '#functions/testing/invoke.ts';
import { signUpVerified } from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import type { Route } from '#shared/kit/route.ts';
import type { Role } from '#shared/people/role.ts';
import { routes } from '#shared/routes.ts';

/** Routes that the history leaves out: they need another service, or concern another company. */
const leftOut = new Set(['register', 'change-photo', 'change-logo']);

const changing = everyRoute(({ method, name }) => method !== 'GET' && !leftOut.has(name)).map(
  ([, route]) => route,
);

/** What people do most, with more than one body. */
const common = [
  'create-todo',
  'change-todo',
  'change-todo',
  'change-todo',
  'change-todo',
  'delete-todo',
  'restore-todo',
  'create-goal',
  'change-goal',
  'delete-goal',
  'create-milestone',
  'change-milestone',
  'create-issue',
  'change-issue',
  'start-goal-archive',
  'start-issue-archive',
  'undo-archive',
  'start-timer',
  'stop-timer',
  'create-time-entry',
  'change-time-entry',
  'delete-time-entry',
  'create-team',
  'change-team',
  'change-team',
  'delete-team',
  'add-member',
  'add-member',
  'remove-member',
  'restore-member',
  'change-user',
  'delete-user',
  'create-line-item',
  'change-line-item',
  'delete-line-item',
  'create-assignments',
  'delete-assignment',
  'save-entry',
  'delete-scorecard',
];

const dayMs = 86_400_000;

/** What people do in a company, in no order that anybody thought of. */
class RandomHistory {
  readonly #done: string[] = [];
  #people: Person[] = [];
  #items: Item[] = [];
  #companyId = '';

  #below(end: number) {
    return Math.floor(Math.random() * end);
  }

  #pick<T>(from: readonly T[]): T | undefined {
    return from[this.#below(from.length)];
  }

  #ofType(...types: string[]) {
    return this.#items.filter(({ type }) => types.includes(String(type)));
  }

  /** The id of an item of this type, or one of nothing. */
  #idOf(type: string, isWanted: (item: Item) => boolean = () => true) {
    const found = this.#pick(this.#ofType(type).filter(isWanted));
    return String(found?.id ?? randomUUID());
  }

  async #colleague(founder: Person, role: Role): Promise<Person> {
    const { companyId, companyName } = founder;
    const id = randomUUID();
    const username = `${id}@day-zero.test`;
    const emailVerifiedAt = new Date().toISOString();
    const named = { id, username, name: `Colleague ${role}`, role, emailVerifiedAt };
    const person = newUser({ ...named, companyId, companyName });
    await write(
      insertUser(person),
      insertAccount({ ...person, userId: id, requestId: randomUUID() }),
    );
    return signedIn(person);
  }

  /** A company with people of every role, and a public and a private team with work. */
  async begin() {
    const { user } = await signUpVerified();
    this.#companyId = user.companyId;
    const founder = await signedIn((await findUser(user, user.id)) as StoredUser);
    const roles: Role[] = ['company_admin', 'team_leader', 'team_member', 'team_member'];
    const colleagues = [];
    for (const role of [...roles, 'observer' as const])
      colleagues.push(await this.#colleague(founder, role));
    this.#people = [founder, ...colleagues];
    const company = makeCompany(this.#companyId);
    const stream = await openStream(this.#companyId);
    for (const isPrivate of [false, true]) {
      const members = colleagues.slice(0, 3);
      await makeSampleWork(founder, await company.team(founder, { members, isPrivate }));
    }
    return {
      step: async () => {
        await stream.drain(processChanges);
        this.#items = await itemsMentioning(this.#companyId);
        await this.#doSomething();
        await stream.drain(processChanges);
      },
      differences: async () => {
        const stored = await itemsMentioning(this.#companyId);
        const isTakenElsewhere = async () => false;
        return Array.fromAsync(auditCompany(this.#companyId, stored, { isTakenElsewhere }));
      },
      done: this.#done,
      close: () => stream.close(),
    };
  }

  async #doSomething() {
    if (Math.random() < 0.05 && (await this.#expire())) return;
    if (Math.random() < 0.05) return this.#openOrClose();
    const name = this.#pick(common)!;
    const route =
      Math.random() < 0.4 ? this.#pick(changing)! : routes.find((each) => each.name === name)!;
    const caller = await this.#caller();
    if (!caller) return;
    const invocation = this.#invocationOf(route, caller);
    const { status, body } = await callRoute(route, { ...invocation, as: caller });
    const { params, query, body: sent } = invocation;
    const line = JSON.stringify({ params, query, sent });
    this.#done.push(`${status} ${route.name} by ${caller.id} ${line}`);
    if (status >= 500) throw new Error(`${route.name} returned ${status} ${JSON.stringify(body)}`);
  }

  /** The table deletes something that could be restored until now. */
  async #expire() {
    const found = this.#pick(this.#ofType('deleted_todo', 'removed_member'));
    if (!found) return false;
    await expireItem({ PK: String(found.PK), SK: String(found.SK) });
    this.#done.push(`${found.PK} ${found.SK} expired`);
    return true;
  }

  /** Opens a page, or closes one. */
  async #openOrClose() {
    const open = this.#pick(this.#ofType('connection_lookup'));
    const person = open && Math.random() < 0.5 ? undefined : await this.#caller();
    if (person) {
      const opened = newConnection(person.session, `connection-${randomUUID()}`);
      await write(...insertConnection(opened));
      this.#done.push(`${opened.connectionId} of ${person.id} opened`);
    } else if (open) {
      await dropConnection(parseConnection(open));
      this.#done.push(`${open.connectionId} closed`);
    }
  }

  /** Mostly the founder. Signed in anew, because a step may have ended the session. */
  async #caller(): Promise<Person | undefined> {
    const person = Math.random() < 0.6 ? this.#people[0]! : this.#pick(this.#people)!;
    const current = await findUser(person, person.id, { consistent: true });
    return current && !current.isSuspended ? signedIn(current as StoredUser) : undefined;
  }

  #samples(caller: Person): Samples {
    const teams = this.#ofType('team');
    const team = (this.#pick(teams) ?? { id: randomUUID() }) as Samples['team'];
    const others = this.#ofType('user').filter(({ id }) => id !== this.#people[0]!.id);
    const colleague = (this.#pick(others) ?? { id: randomUUID() }) as unknown as Person;
    const todoId = this.#pick(this.#todoIds()) ?? randomUUID();
    const goalId = this.#idOf('goal');
    const issueId = this.#idOf('issue');
    const scorecardId = this.#idOf('scorecard');
    const row = this.#pick(
      this.#ofType('scorecard_assignment').filter((each) => each.scorecardId === scorecardId),
    );
    const of = (id: string) => (item: Item) => item.parentId === id || item.todoId === id;
    return {
      companyId: this.#companyId,
      person: caller,
      colleague,
      team,
      todoId,
      goalId,
      issueId,
      clockId: this.#idOf('world_clock'),
      viewId: this.#idOf('saved_view'),
      todoCommentId: this.#idOf('comment', of(todoId)),
      goalCommentId: this.#idOf('comment', of(goalId)),
      issueCommentId: this.#idOf('comment', of(issueId)),
      timeEntryId: this.#idOf('time_entry', of(todoId)),
      milestoneId: this.#idOf('milestone'),
      scorecardId,
      lineItemId: String(row?.lineItemId ?? this.#idOf('scorecard_line_item')),
      spareLineItemId: this.#idOf('scorecard_line_item'),
      assignmentId: String(row?.id ?? randomUUID()),
      entryId: this.#idOf('scorecard_entry', (item) => item.scorecardId === scorecardId),
      archiveId: this.#idOf('archive'),
      exportId: this.#idOf('timesheet_export'),
      notificationId: this.#idOf('notification', ({ userId }) => userId === caller.id),
      photoURL: '',
      logoURL: '',
      sessionId: randomUUID(),
      deletionId: this.#idOf('user_deletion'),
      invitationId: this.#idOf('invitation'),
      requestId: this.#idOf('join_request'),
    };
  }

  /** Todos, deleted ones, and more often those with time or comments. */
  #todoIds(): string[] {
    return this.#items.flatMap(({ type, id, PK, todoId, parentId, parentType }) => {
      if (type === 'todo') return [String(id)];
      if (type === 'deleted_todo') return [String(PK).split('#').at(-1)!];
      if (type === 'time_entry') return [String(todoId)];
      return type === 'comment' && parentType === 'todo' ? [String(parentId)] : [];
    });
  }

  #invocationOf(route: Route, caller: Person): Pick<Invocation, 'params' | 'query' | 'body'> {
    const samples = this.#samples(caller);
    const sample = sampleOf(route, samples);
    const more = this.#bodies(samples)[route.name]?.();
    return more ? { ...sample, ...more } : sample;
  }

  /** Other bodies than those of the sample requests, one field at a time for changes. */
  #bodies(samples: Samples): Record<string, () => Pick<Invocation, 'body' | 'query'>> {
    const { team, colleague, goalId } = samples;
    const assigneeId = this.#pick([null, colleague.id, samples.person.id]);
    const dueDate = new Date(Date.now() + this.#below(9) * dayMs).toISOString();
    const title = `Title ${this.#below(1000)}`;
    const one = (...bodies: object[]) => ({ body: this.#pick(bodies) });
    const ofWork = [{ title }, { assigneeId }, { teamId: team.id }, { archived: true }];
    const ofTodo = [
      ...['not_started', 'in_progress', 'completed', 'completed'].map((status) => ({ status })),
      { dueDate },
      { dueDate: null },
      { goalId },
      { goalId: null },
      { dueDate, recurrenceType: 'daily' },
      { recurrenceType: 'none' },
      { teamId: team.id, assigneeId: samples.person.id },
      { archived: false },
    ];
    const startTime = new Date(Date.now() - this.#below(90) * dayMs).toISOString();
    const scope = this.#pick(['this', 'following'])!;
    return {
      'create-todo': () =>
        one(
          { title, teamId: team.id, assigneeId, goalId },
          { title, teamId: team.id, assigneeId, dueDate },
          { title, teamId: team.id, assigneeId, dueDate, recurrenceType: 'daily' },
        ),
      'change-todo': () => one(...ofWork, ...ofTodo),
      'delete-todo': () => (Math.random() < 0.3 ? { query: { scope } } : {}),
      'create-goal': () => one({ title, teamId: team.id, assigneeId, priority: 'team' }),
      'change-goal': () =>
        one(
          ...ofWork,
          { archived: false },
          { progress: this.#below(101) },
          ...['on_track', 'off_track', 'completed', 'failed'].map((status) => ({ status })),
        ),
      'create-milestone': () => one({ title, assigneeId }),
      'change-milestone': () =>
        one({ title }, { assigneeId }, { completed: true }, { completed: false }),
      'create-issue': () => one({ title, teamId: team.id, assigneeId }),
      'change-issue': () =>
        one(
          { title },
          { assigneeId },
          { archived: true },
          { archived: false },
          { goalId },
          { goalId: null },
          ...['open', 'in_progress', 'resolved', 'closed'].map((status) => ({ status })),
        ),
      'create-time-entry': () =>
        one({ todoId: samples.todoId, startTime, duration: 60 * (1 + this.#below(200)) }),
      'change-time-entry': () => one({ duration: 60 * (1 + this.#below(200)) }, { startTime }),
      'change-team': () =>
        one({ isPrivate: true }, { isPrivate: false }, { name: title }, { leaderId: colleague.id }),
      'change-line-item': () => one({ title }, { ownerId: colleague.id }),
      'create-view': () =>
        one(
          { name: title, list: 'todos', parameters: {}, isShared: true, isDefault: true },
          { name: title, list: 'goals', parameters: { sort: 'due' }, isShared: false },
        ),
      'change-view': () => one({ name: title }, { isDefault: true }, { isDefault: false }),
    };
  }
}

/** Audits a company after each of so many random steps. Returns what it did until a difference. */
export const auditRandomHistory = async (steps: number) => {
  const history = await new RandomHistory().begin();
  try {
    for (let step = 0; step < steps; step++) {
      await history.step();
      const differences = await history.differences();
      if (differences.length > 0) return { done: history.done, differences };
    }
    return { done: [], differences: [] };
  } finally {
    history.close();
  }
};
