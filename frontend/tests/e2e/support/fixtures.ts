import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { Team } from '#shared/teams/team.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { untilWritten } from './requests.ts';

export interface Account {
  name: string;
  username: string;
  password: string;
  company: string;
}

export const newAccount = (
  name: string,
  company = `Northwind ${randomUUID().slice(0, 8)}`,
): Account => ({
  name,
  username: `${name.toLowerCase().replace(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@northwind.test`,
  password: 'correct horse',
  company,
});

/** A user with an own browser context. */
export interface TestUser {
  page: Page;
  account: Account;
  user: SessionUser;
}

const originOf = (page: Page) => new URL(page.url()).origin;

/** Calls the API with the session of a page, once the writes of all pages have ended. */
export const callApi = async <T>(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
): Promise<T> => {
  await untilWritten();
  const response = await page.request.fetch(path, {
    method,
    data,
    headers: { origin: originOf(page) },
  });
  if (!response.ok())
    throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return (response.status() === 204 ? undefined : await response.json()) as T;
};

/** A page on a static file has the origin of the site and loads ten times faster than the app. */
const openPage = async (browser: Browser) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/icons/icon.svg');
  return page;
};

/** Creates a company through the API and dismisses the checklist; the phone prompt is still due. */
export const createFounderWithoutPhone = async (
  browser: Browser,
  name = 'Mara Lindqvist',
): Promise<TestUser> => {
  const page = await openPage(browser);
  const account = newAccount(name);
  const user = await callApi<SessionUser>(page, 'POST', '/api/register', {
    name,
    username: account.username,
    password: account.password,
    companyId: account.company,
    role: 'team_member',
  });
  await callApi(page, 'PATCH', '/api/user/getting-started', { dismissed: true });
  return { page, account, user };
};

/** A company admin who sees neither the checklist nor the phone prompt. */
export const createFounder = async (browser: Browser, name?: string): Promise<TestUser> => {
  const founder = await createFounderWithoutPhone(browser, name);
  return { ...founder, user: await givePhoneNumber(founder.page) };
};

/** With a number the phone prompt does not cover the page. */
const givePhoneNumber = (page: Page) =>
  callApi<SessionUser>(page, 'PUT', '/api/user/phone', { phoneNumber: '(212) 555-0182' });

const givenPassword = 'given by the inviter';

/** Invites a user to the company, signs in and chooses the own password, through the API. */
export const createColleague = async (
  browser: Browser,
  of: TestUser,
  name = 'Idris Okafor',
  details: { role?: string; teamIds?: string[] } = {},
): Promise<TestUser> => {
  const account = newAccount(name, of.account.company);
  const { username, password } = account;
  const invited = { name, username, password: givenPassword, ...details };
  await callApi(of.page, 'POST', '/api/invite-user', invited);
  const page = await openPage(browser);
  await callApi(page, 'POST', '/api/login', { username, password: givenPassword });
  const passwords = { currentPassword: givenPassword, newPassword: password };
  await callApi(page, 'PUT', '/api/password', passwords);
  return { page, account, user: await givePhoneNumber(page) };
};

export const createTeam = (of: TestUser, name: string, isPrivate = false) =>
  callApi<Team>(of.page, 'POST', '/api/teams', {
    name,
    description: `${name} of the company`,
    isPrivate,
  });

/** A founder with a team. */
export const setUp = async (browser: Browser) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  return { mara, team, page: mara.page };
};

export const createTodo = (of: TestUser, teamId: string, fields: object) =>
  callApi<Todo>(of.page, 'POST', '/api/todos', { teamId, assigneeId: of.user.id, ...fields });
