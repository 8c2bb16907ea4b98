import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sendJson, servePage } from '../../../src/kit/api/test-server.ts';
import { sampleGoalDetails } from '../../../src/testing/sample-goal.ts';
import { makeTeam, makeUser } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';

beforeEach(() => localStorage.clear());

const signedOut = { error: 'Please sign in to continue.', code: 'signed_out' };

/** Mocks a server on which one request waits for the returned function. */
async function holding(route: string, user: ReturnType<typeof makeUser> | null) {
  const held: ServerResponse[] = [];
  await servePage(({ method, url }, response) => {
    if (`${method} ${url}` === route) held.push(response);
    else if (!user) sendJson(response, 401, signedOut);
    else if (url === '/api/user') sendJson(response, 200, user);
    else if (url === '/api/teams') sendJson(response, 200, [makeTeam('Platform')]);
    else sendJson(response, 404, { error: 'There is nothing here.', code: 'not_found' });
  });
  return async (status: number, body: unknown) => {
    await waitFor(() => expect(held.length).toBeGreaterThan(0));
    for (const response of held.splice(0)) sendJson(response, status, body);
  };
}

test('a protected page shows a spinner while the session loads, then redirects to the sign-in', async () => {
  const respond = await holding('GET /api/user', null);
  await renderApp('/goals');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await respond(401, signedOut);
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeDefined();
});

test('a signed-in user is redirected from the sign-in to the dashboard', async () => {
  const respond = await holding('GET /api/user', makeUser());
  const { currentUrl } = await renderApp('/auth');
  await respond(200, makeUser());
  await waitFor(() => expect(currentUrl()).toBe('/'));
});

test.each([
  ['Sign In', 'POST /api/login', 'Login failed'],
  ['Create Account', 'POST /api/register', 'Registration failed'],
])('%s shows a spinner while it is pending and is sent once', async (label, route, failure) => {
  const user = userEvent.setup();
  const respond = await holding(route, null);
  await renderApp('/auth');
  if (label === 'Create Account') {
    await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    await user.type(await screen.findByLabelText('Full Name'), 'Noa Berg');
    await user.type(screen.getByLabelText('Company Name'), 'Berg');
    await user.type(screen.getByLabelText('Confirm Password'), 'secret1');
  }
  await user.type(await screen.findByLabelText('Email'), 'noa@berg.no');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  const button = screen.getByRole('button', { name: label });
  expect(button.querySelector('.animate-spin')).toBeNull();
  button.click();
  button.click();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  expect(button.querySelector('.animate-spin')).not.toBeNull();
  await respond(409, { error: 'Not now.', code: 'no' });
  expect(await screen.findByText(failure)).toBeDefined();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});

test('the user menu has one action, which shows Signing out... while it is pending', async () => {
  const user = userEvent.setup();
  const respond = await holding('POST /api/logout', makeUser());
  await renderApp('/settings');
  const sidebar = within(await screen.findByRole('complementary', { name: 'Sidebar' }));
  const block = sidebar.getByRole('button', { name: /Mara Lindqvist/ });
  await user.click(block);
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Sign out',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(block.textContent).toContain('Signing out...'));
  await respond(500, { error: 'Down.', code: 'down' });
  expect(await screen.findByText('Logout failed')).toBeDefined();
  await waitFor(() => expect(block.textContent).not.toContain('Signing out...'));
});

test('the company selector lists only the current company', async () => {
  const user = userEvent.setup();
  await holding('nothing', makeUser());
  await renderApp('/settings');
  const sidebar = within(await screen.findByRole('complementary', { name: 'Sidebar' }));
  await user.click(sidebar.getByRole('button', { name: /^Company/ }));
  const entries = await screen.findAllByRole('menuitemcheckbox');
  expect(entries.map((entry) => entry.textContent)).toEqual(['Northwind Logistics']);
});

test('the goal page shows a skeleton and the link back while it loads', async () => {
  const goal = sampleGoalDetails({ id: randomUUID(), title: 'Cut deploy time' });
  const respond = await holding(`GET /api/goals/${goal.id}/details`, makeUser());
  await renderApp(`/goals/${goal.id}`);
  const main = within(await screen.findByRole('main', { name: 'Goal' }));
  expect((await main.findByText('Loading goal...')).closest('[aria-busy=true]')).toBeTruthy();
  expect(main.getByRole('link', { name: 'Back to Goals' }).getAttribute('href')).toBe('/goals');
  expect(main.queryByRole('heading', { level: 2 })).toBeNull();
  await respond(200, goal);
  expect(await main.findByRole('button', { name: 'Title: Cut deploy time' })).toBeTruthy();
  expect(main.queryByText('Loading goal...')).toBeNull();
});
