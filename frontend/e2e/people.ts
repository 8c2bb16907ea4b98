import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { SessionUser } from '#shared/people/user.ts';
import type { Team } from '#shared/teams/team.ts';

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

/** Somebody in a browser of their own. */
export interface Visitor {
  page: Page;
  account: Account;
  user: SessionUser;
}

const originOf = (page: Page) => new URL(page.url()).origin;

/** Calls the API as the person whose page it is. */
export const callAs = async <T>(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
): Promise<T> => {
  const answer = await page.request.fetch(path, {
    method,
    data,
    headers: { origin: originOf(page) },
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (answer.status() === 204 ? undefined : await answer.json()) as T;
};

/** On a file of the site, which gives it the site's origin: to load the product takes ten times that. */
const openPage = async (browser: Browser) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/icons/icon.svg');
  return page;
};

/** Founds a company, without the form; gave no phone number yet. */
export const newFounder = async (browser: Browser, name = 'Mara Lindqvist'): Promise<Visitor> => {
  const page = await openPage(browser);
  const account = newAccount(name);
  const user = await callAs<SessionUser>(page, 'POST', '/api/register', {
    name,
    username: account.username,
    password: account.password,
    companyId: account.company,
    role: 'team_member',
  });
  return { page, account, user };
};

/** Founded a company a while ago. */
export const founder = async (browser: Browser, name?: string): Promise<Visitor> => {
  const visitor = await newFounder(browser, name);
  return { ...visitor, user: await givePhoneNumber(visitor.page) };
};

/** Who has a number is not asked for it, over whatever a test is about. */
const givePhoneNumber = (page: Page) =>
  callAs<SessionUser>(page, 'PUT', '/api/user/phone', { phoneNumber: '(212) 555-0182' });

/** A colleague of the founder, signed in, in a browser of their own. */
export const colleague = async (
  browser: Browser,
  of: Visitor,
  name = 'Idris Okafor',
  details: { role?: string; teamIds?: string[] } = {},
): Promise<Visitor> => {
  const account = newAccount(name, of.account.company);
  const { username, password } = account;
  await callAs(of.page, 'POST', '/api/invite-user', { name, username, password, ...details });
  const page = await openPage(browser);
  await callAs(page, 'POST', '/api/login', { username, password });
  return { page, account, user: await givePhoneNumber(page) };
};

export const makeTeam = (of: Visitor, name: string, isPrivate = false) =>
  callAs<Team>(of.page, 'POST', '/api/teams', {
    name,
    description: `${name} of the company`,
    isPrivate,
  });
