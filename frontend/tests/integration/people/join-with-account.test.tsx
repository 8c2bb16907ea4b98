import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeTeam, makeUser, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { inNoTeam, link, signedOutState } from '../support/team-invitation.ts';

test('a signed-in user joins with their account and is sent to the dashboard', async () => {
  const user = userEvent.setup();
  const mara = makeUser();
  const growth = makeTeam('Growth');
  const received = await mockServer(
    { user: mara, teams: [growth] },
    { ...inNoTeam, 'POST /api/join-existing-user': () => [201, {}] },
  );
  const { currentUrl } = await renderApp(`/team-invite/${growth.id}`);
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
  expect(screen.getByText('at Northwind Logistics')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Join Team' }));
  expect(await screen.findByText('Joined team!')).toBeDefined();
  const join = received.find(({ url }) => url === '/api/join-existing-user');
  expect(JSON.parse(join?.body ?? '')).toEqual({ teamId: growth.id, userId: mara.id });
  await waitFor(() => expect(currentUrl()).toBe('/'));
  // The list of teams does not contain it yet.
  expect(localStorage.getItem('selectedTeamId')).toBe(growth.id);
});

test('a user who signs in instead returns to the invitation', async () => {
  const user = userEvent.setup();
  const state = signedOutState();
  await mockServer(state, {
    ...inNoTeam,
    'POST /api/login': () => {
      state.user = makeUser();
      return [200, state.user];
    },
  });
  const { currentUrl } = await renderApp(link);
  await user.click(await screen.findByRole('link', { name: 'Sign in instead' }));
  await user.type(await screen.findByLabelText('Email'), 'mara@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findByRole('button', { name: 'Join Team' })).toBeDefined();
  expect(currentUrl()).toBe(link);
});

test('sends the key of the link when a colleague joins, and keeps it when signing in', async () => {
  const user = userEvent.setup();
  const state = signedOutState();
  const received = await mockServer(state, {
    ...inNoTeam,
    'POST /api/login': () => {
      state.user = makeUser();
      return [200, state.user];
    },
    'POST /api/join-existing-user': () => [201, {}],
  });
  const { currentUrl } = await renderApp(`${link}?key=k-1`);
  await user.click(await screen.findByRole('link', { name: 'Sign in instead' }));
  await user.type(await screen.findByLabelText('Email'), 'mara@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Join Team' }));
  expect(currentUrl()).toBe(`${link}?key=k-1`);
  await screen.findByText('Joined team!');
  const join = received.find(({ url }) => url === '/api/join-existing-user');
  expect(JSON.parse(join?.body ?? '').key).toBe('k-1');
});
