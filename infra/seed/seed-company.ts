import type { SessionUser } from '#shared/people/session-user.ts';
import type { User } from '#shared/people/user.ts';
import type { Team } from '#shared/teams/team.ts';
import { ApiError, createApiClient } from './api-client.ts';
import { talksOf } from './comments.ts';
import {
  companyName,
  type Everybody,
  founder,
  type PersonKey,
  password,
  people,
  type SeedTeam,
  type SignedIn,
  type TeamKey,
  teams,
} from './company.ts';
import { customerTodos } from './customer-todos.ts';
import { designTodos } from './design-todos.ts';
import { goalsOf } from './goals.ts';
import { issuesOf } from './issues.ts';
import { leadershipTodos } from './leadership-todos.ts';
import { platformTodos } from './platform-todos.ts';
import { scorecardsOf } from './scorecards.ts';
import { makeComments } from './seed-comments.ts';
import { setUpDashboards, startTimer } from './seed-dashboards.ts';
import { makeScorecard } from './seed-scorecards.ts';
import { logTime } from './seed-time.ts';
import type { SeedTodo } from './seed-todo.ts';
import { makeGoal, makeIssue, makeTodo } from './seed-work.ts';
import { verifyEmail } from './verify-email.ts';

const todosOf: Record<TeamKey, SeedTodo[]> = {
  leadership: leadershipTodos,
  customers: customerTodos,
  design: designTodos,
  platform: platformTodos,
};

interface Seeded {
  people: number;
  teams: number;
  todos: number;
  goals: number;
  issues: number;
  /** Whether everything existed. */
  wasThere: boolean;
}

const peopleKeys = Object.keys(people) as PersonKey[];
const teamKeys = Object.keys(todosOf) as TeamKey[];

const signIn = async (origin: string, key: PersonKey): Promise<SignedIn> => {
  const caller = createApiClient(origin);
  const body = { username: people[key].email, password };
  const { id } = await caller.call<SessionUser>('POST', '/api/login', body);
  return { caller, id };
};

/** Founds the company, or signs in if an earlier run did. */
const enter = async (origin: string): Promise<SignedIn> => {
  const { name, email: username, role } = people[founder];
  const caller = createApiClient(origin);
  const body = { name, username, companyId: companyName, password, role };
  try {
    const { id } = await caller.call<SessionUser>('POST', '/api/register', body);
    return { caller, id };
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return signIn(origin, founder);
    throw error;
  }
};

const givenPassword = `${password} at first`;

/** In the browser, people are asked to change a password that an inviter typed. */
const choosePassword = async (origin: string, key: PersonKey) => {
  const theirs = createApiClient(origin);
  const credentials = { username: people[key].email, password: givenPassword };
  await theirs.call('POST', '/api/login', credentials);
  const passwords = { currentPassword: givenPassword, newPassword: password };
  await theirs.call('PUT', '/api/password', passwords);
};

const inviteEverybody = async (origin: string, { caller }: SignedIn) => {
  for (const key of peopleKeys.filter((each) => each !== founder)) {
    const { name, email: username, role } = people[key];
    const invited = { name, username, role, password: givenPassword };
    try {
      await caller.call('POST', '/api/invite-user', invited);
      await choosePassword(origin, key);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'email_taken')) throw error;
      // An earlier run invited them, and may have been interrupted before they chose a password.
      await signIn(origin, key).catch((failed) => {
        if (failed instanceof ApiError && failed.status === 401) return choosePassword(origin, key);
        throw failed;
      });
    }
  }
};

const makeTeam = async (everybody: Everybody, key: TeamKey) => {
  const { name, description, isPrivate, leader, members }: SeedTeam = teams[key];
  const { caller } = everybody[leader];
  const body = { name, description, isPrivate };
  const team = await caller.call<Team>('POST', '/api/teams', body, `seed team ${key}`);
  for (const member of members) {
    const { id: userId } = everybody[member];
    await caller.call('POST', `/api/teams/${team.id}/members`, { userId }, `seed member ${member}`);
  }
  return team;
};

const makeWork = async (everybody: Everybody, team: Team, key: TeamKey) => {
  /** By the title of the linked item. */
  const goalIds = new Map<string, string>();
  for (const goal of goalsOf[key]) {
    const goalId = await makeGoal(everybody, team, goal);
    for (const title of goal.linked ?? []) goalIds.set(title, goalId);
  }
  for (const issue of issuesOf[key])
    await makeIssue(everybody, team, issue, goalIds.get(issue.title));
  for (const todo of todosOf[key])
    await makeTodo(everybody, team, teams[key].leader, todo, goalIds.get(todo.title));
};

/** The demo company has completed its checklist, and dismisses it when everything is there. */
const finish = ({ caller }: SignedIn) =>
  caller.call('PATCH', '/api/user/getting-started', { dismissed: true });

const isFinished = async ({ caller }: SignedIn) => {
  const { gettingStarted } = await caller.call<SessionUser>('GET', '/api/user');
  return gettingStarted?.dismissed === true;
};

/**
 * Creates the company through the API, with each call by the person who would make it. Idempotency
 * keys allow an interrupted run to be repeated.
 */
export const seedCompany = async (origin: string, outboxFolder: string): Promise<Seeded> => {
  const mara = await enter(origin);
  const sum = (of: Record<TeamKey, unknown[]>) => Object.values(of).flat().length;
  const count = {
    people: peopleKeys.length,
    teams: teamKeys.length,
    todos: sum(todosOf),
    goals: sum(goalsOf),
    issues: sum(issuesOf),
  };
  if (await isFinished(mara)) return { ...count, wasThere: true };
  // Only a founder with a verified address may invite so many people.
  await verifyEmail(mara.caller, people[founder].email, outboxFolder);
  await inviteEverybody(origin, mara);
  const signedIn = peopleKeys.map(async (key) => [key, await signIn(origin, key)] as const);
  const everybody = Object.fromEntries(await Promise.all(signedIn)) as Everybody;
  for (const key of peopleKeys)
    await verifyEmail(everybody[key].caller, people[key].email, outboxFolder);
  const colleagues = await mara.caller.call<User[]>('GET', '/api/users');
  if (colleagues.length < peopleKeys.length) throw new Error('Not everybody could be invited.');
  await setUpDashboards(everybody);
  for (const key of teamKeys) {
    const team = await makeTeam(everybody, key);
    await makeWork(everybody, team, key);
    await makeComments(everybody, team, talksOf[key] ?? []);
    for (const scorecard of scorecardsOf[key] ?? [])
      await makeScorecard(everybody, team, teams[key].leader, scorecard);
  }
  await logTime(everybody);
  await startTimer(everybody);
  await finish(mara);
  return { ...count, wasThere: false };
};
