import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { errorResponse, type MockResponses, makeUser, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { inNoTeam, link, platform, signedOutState } from '../support/team-invitation.ts';

/** A public team whose link does not let people in at once. */
const teamOfLink = (rules: { needsApproval: boolean; joinsByEmail?: boolean }): MockResponses => ({
  [`GET /api/teams/${platform.id}?byLink=true`]: () => [
    200,
    {
      id: platform.id,
      name: 'Platform',
      description: null,
      companyId: platform.companyId,
      companyName: 'Northwind Logistics',
      inviterName: null,
      ...rules,
    },
  ],
});

const asksForApproval = teamOfLink({ needsApproval: true });

const joinsByEmail = teamOfLink({ needsApproval: false, joinsByEmail: true });

test('a team that needs approval is asked, without a password', async () => {
  const received = await mockServer(signedOutState(), {
    ...asksForApproval,
    'POST /api/join-requests': () => [204, null],
  });
  await renderApp(link);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Full Name'), 'Neo');
  await user.type(screen.getByLabelText('Email Address'), 'neo@northwind.io');
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask to Join' }));
  await screen.findByRole('heading', { name: 'Your request was sent' });
  screen.getByText("You can start as soon as somebody approves it. We'll email you.");
  const sent = received.find(({ url }) => url === '/api/join-requests');
  expect(JSON.parse(sent?.body ?? 'null')).toEqual({
    name: 'Neo',
    username: 'neo@northwind.io',
    teamId: platform.id,
  });
});

test('a colleague asks a private team with their own account', async () => {
  const received = await mockServer(
    { user: makeUser(), teams: [platform] },
    { ...inNoTeam, ...asksForApproval, 'POST /api/join-requests': () => [204, null] },
  );
  await renderApp(link);
  const email = await screen.findByLabelText<HTMLInputElement>('Email Address');
  expect([email.value, email.readOnly]).toEqual(['mara@northwind.io', true]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Ask to Join' }));
  await screen.findByRole('heading', { name: 'Your request was sent' });
  expect(received.some(({ url }) => url === '/api/join-existing-user')).toBe(false);
});

test('a request that is rejected says why', async () => {
  await mockServer(signedOutState(), {
    ...asksForApproval,
    'POST /api/join-requests': () => errorResponse(429, 'Too many attempts.'),
  });
  await renderApp(link);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Full Name'), 'Neo');
  await user.type(screen.getByLabelText('Email Address'), 'neo@northwind.io{Enter}');
  await screen.findByText('Failed to send the request');
  await screen.findByText('Too many attempts.');
  screen.getByRole('button', { name: 'Ask to Join' });
});

test('under email domains a new person gets an email to finish joining', async () => {
  const received = await mockServer(signedOutState(), {
    ...joinsByEmail,
    'POST /api/join-requests': () => [204, null],
  });
  await renderApp(link);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Full Name'), 'Neo');
  await user.type(screen.getByLabelText('Email Address'), 'neo@northwind.io');
  screen.getByText("We'll email you a link to finish joining.");
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Email Me a Link' }));
  await screen.findByRole('heading', { name: 'Check your email' });
  screen.getByText(
    'Open the link we sent to neo@northwind.io to choose a password and join Platform.',
  );
  expect(received.some(({ url }) => url === '/api/join-team')).toBe(false);
});

test('under email domains a colleague joins at once', async () => {
  await mockServer({ user: makeUser(), teams: [platform] }, { ...inNoTeam, ...joinsByEmail });
  await renderApp(link);
  await screen.findByRole('button', { name: 'Join Team' });
});
