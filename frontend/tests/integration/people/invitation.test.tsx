import { randomUUID } from 'node:crypto';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResponse, makeUser, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { inNoTeam, link, platform, signedOutState } from '../support/team-invitation.ts';

test('does not ask a member of the team to join it', async () => {
  await mockServer({ user: makeUser(), teams: [platform] });
  await renderApp(link);
  await screen.findByRole('heading', { name: "You're already a member of Platform" });
  expect(screen.queryByRole('button', { name: 'Join Team' })).toBeNull();
  expect(screen.queryByText("You're invited to join")).toBeNull();
});

test('rejects a user of another company before they try to join', async () => {
  const acme = { id: randomUUID(), name: 'Acme' };
  const elsewhere = { ...makeUser(), companyId: acme.id, company: acme };
  await mockServer({ user: elsewhere, teams: [platform] }, inNoTeam);
  await renderApp(link);
  await screen.findByRole('heading', { name: 'This invitation is for another company' });
  expect(screen.getByText(/^You're signed in to Acme as mara@northwind.io/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Join Team' })).toBeNull();
});

test('shows “Team Not Found” when the link leads to no team', async () => {
  await mockServer({ user: null, teams: [] });
  await renderApp(link);
  expect(await screen.findByRole('heading', { name: 'Team Not Found' })).toBeDefined();
  expect(
    screen.getByText("The team invitation link you're trying to access is invalid or has expired."),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
});

test('shows the company and who shared the link', async () => {
  const from = randomUUID();
  await mockServer(signedOutState(), {
    [`GET /api/teams/${platform.id}?byLink=true&from=${from}`]: () => [
      200,
      { ...platform, companyName: 'Northwind Logistics', inviterName: 'Mara Lindqvist' },
    ],
  });
  await renderApp(`${link}?from=${from}`);
  expect(await screen.findByText('Mara Lindqvist invited you to join')).toBeDefined();
  expect(screen.getByText('at Northwind Logistics')).toBeDefined();
  const signIn = screen.getByRole('link', { name: 'Sign in instead' });
  const back = new URL(signIn.getAttribute('href') ?? '', 'http://x').searchParams.get('redirect');
  expect(back).toBe(`${link}?from=${from}`);
});

test('shows that the link has expired, to visitors and colleagues', async () => {
  for (const user of [null, makeUser()]) {
    await mockServer(
      { user, teams: [] },
      {
        [`GET /api/teams/${platform.id}?byLink=true`]: () => errorResponse(410, 'Expired.'),
      },
    );
    await renderApp(link);
    const message = within(await screen.findByRole('alert'));
    message.getByRole('heading', { name: 'Invite Link Expired' });
    message.getByText('This invite link has expired. Ask a teammate for a new one.');
    expect(screen.queryByLabelText('Full Name')).toBeNull();
    cleanup();
  }
});

test('shows that the link has expired as soon as the open page has the focus again', async () => {
  let ended = false;
  await mockServer(signedOutState(), {
    [`GET /api/teams/${platform.id}?byLink=true`]: () =>
      ended ? errorResponse(410, 'Expired.') : [200, { ...platform, companyName: 'Northwind' }],
  });
  await renderApp(link);
  await screen.findByLabelText('Full Name');
  ended = true;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await screen.findByRole('heading', { name: 'Invite Link Expired' });
  expect(screen.queryByLabelText('Full Name')).toBeNull();
});

test('ignores an invalid inviter in the link', async () => {
  await mockServer(signedOutState());
  await renderApp(`${link}?from=nonsense`);
  expect(await screen.findByText("You're invited to join")).toBeDefined();
});
