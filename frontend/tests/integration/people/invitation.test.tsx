import { randomUUID } from 'node:crypto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast } from '../../../src/ui/feedback/toast.ts';
import {
  errorResponse,
  type MockResponses,
  makeTeam,
  makeUser,
  mockServer,
} from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});
afterEach(() => vi.useRealTimers());

const platform = makeTeam('Platform', 'Keeps the lights on.');
const link = `/team-invite/${platform.id}`;

const signedOutState = () => ({
  user: null as ReturnType<typeof makeUser> | null,
  teams: [platform],
});

/** The team exists, but the user is not a member. */
const inNoTeam: MockResponses = { 'GET /api/teams': () => [200, []] };

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

test('a new user signs up, sees the confirmation and is signed in with the team selected', async () => {
  const user = userEvent.setup();
  const state = signedOutState();
  const received = await mockServer(state, {
    'POST /api/join-team': () => [201, makeUser('Neo')],
    'POST /api/login': () => {
      state.user = makeUser('Neo');
      state.teams = [makeTeam('Another'), platform];
      return [200, state.user];
    },
  });
  const { currentUrl } = await renderApp(link);
  await user.click(await screen.findByRole('button', { name: 'Join Team' }));
  expect(await screen.findByText('Name is required')).toBeDefined();
  expect(screen.getByText('Please enter a valid email address')).toBeDefined();
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Platform' })).toBeDefined();
  expect(screen.getByText('Keeps the lights on.')).toBeDefined();

  await user.type(screen.getByLabelText('Full Name'), 'Neo');
  await user.type(screen.getByLabelText('Email Address'), 'neo@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findByText('Welcome to the team!')).toBeDefined();
  const join = received.find(({ url }) => url === '/api/join-team');
  expect(JSON.parse(join?.body ?? '')).toEqual({
    name: 'Neo',
    username: 'neo@northwind.io',
    password: 'secret1',
    teamId: platform.id,
    companyId: platform.companyId,
  });
  const signIn = received.find(({ url }) => url === '/api/login');
  expect(JSON.parse(signIn?.body ?? '')).toEqual({
    username: 'neo@northwind.io',
    password: 'secret1',
  });
  expect(currentUrl()).toBe(link);
  expect(screen.getByText('Taking you to your dashboard…')).toBeDefined();
  await waitFor(() => expect(currentUrl()).toBe('/'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Team Dashboard' })).toBeDefined();
  expect(localStorage.getItem('selectedTeamId')).toBe(platform.id);
});

test('a blank name is rejected before it is sent', async () => {
  const user = userEvent.setup();
  const received = await mockServer(signedOutState());
  await renderApp(link);
  await user.type(await screen.findByLabelText('Full Name'), '   ');
  await user.type(screen.getByLabelText('Email Address'), 'neo@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findByText('Name is required')).toBeDefined();
  expect(received.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a new user who cannot be signed in is sent to the sign-in page', async () => {
  await mockServer(signedOutState(), {
    'POST /api/join-team': () => [201, makeUser('Neo')],
    'POST /api/login': () => errorResponse(429, 'Too many attempts.'),
  });
  const currentUrl = await joinAsNeo();
  expect(await screen.findByText('Your account is ready. Sign in to get started.')).toBeDefined();
  await waitFor(() => expect(currentUrl()).toBe('/auth'));
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

const joinsByEmail = teamOfLink({ needsApproval: false, joinsByEmail: true });

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

test('sends the key of the link when a new user joins', async () => {
  const user = userEvent.setup();
  const state = signedOutState();
  const received = await mockServer(state, {
    [`GET /api/teams/${platform.id}`]: () => errorResponse(410, 'Expired.'),
    [`GET /api/teams/${platform.id}?byLink=true&key=k-1`]: () => [200, platform],
    'POST /api/join-team': () => [201, makeUser('Neo')],
    'POST /api/login': () => {
      state.user = makeUser('Neo');
      return [200, state.user];
    },
  });
  await renderApp(`${link}?key=k-1`);
  await user.type(await screen.findByLabelText('Full Name'), 'Neo');
  await user.type(screen.getByLabelText('Email Address'), 'neo@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  await screen.findByText('Welcome to the team!');
  const join = received.find(({ url }) => url === '/api/join-team');
  expect(JSON.parse(join?.body ?? '').key).toBe('k-1');
  const signIn = received.find(({ url }) => url === '/api/login');
  expect(signIn).toBeDefined();
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

test('ignores an invalid inviter in the link', async () => {
  await mockServer(signedOutState());
  await renderApp(`${link}?from=nonsense`);
  expect(await screen.findByText("You're invited to join")).toBeDefined();
});

async function joinAsNeo(): Promise<() => string> {
  const user = userEvent.setup();
  const { currentUrl } = await renderApp(link);
  await user.type(await screen.findByLabelText('Full Name'), 'Neo');
  await user.type(screen.getByLabelText('Email Address'), 'neo@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  return currentUrl;
}

test("shows the server's message when signing up is rejected", async () => {
  await mockServer(
    { user: null, teams: [platform] },
    { 'POST /api/join-team': () => errorResponse(404, 'This link has expired.') },
  );
  await joinAsNeo();
  expect(await screen.findByText('Failed to join team')).toBeDefined();
  expect(screen.getByText('This link has expired.')).toBeDefined();
});

test('a taken email address marks its field, without a toast', async () => {
  const taken = 'This email address is taken.';
  await mockServer(
    { user: null, teams: [platform] },
    { 'POST /api/join-team': () => errorResponse(409, taken, { username: taken }) },
  );
  await joinAsNeo();
  expect(await screen.findByText(taken)).toBeDefined();
  const email = screen.getByLabelText('Email Address');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email);
  expect(currentToasts().filter(({ open }) => open)).toEqual([]);
});

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

/** Waits while timers are mocked; the signal ends it with the test. */
async function until(isSo: () => boolean, signal: AbortSignal): Promise<void> {
  while (!isSo()) {
    signal.throwIfAborted();
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  }
}

test.for([
  ['who is new', null, '/', 'Welcome to Platform'],
  ['who is signed in', makeUser(), '/', 'You joined Platform'],
] as const)(
  'a user %s is redirected exactly two seconds after joining',
  async ([_, user, to, said], { signal }) => {
    const state = { ...signedOutState(), user };
    await mockServer(state, {
      ...(user && inNoTeam),
      'POST /api/join-team': () => [201, makeUser('Neo')],
      'POST /api/login': () => {
        state.user = makeUser('Neo');
        return [200, state.user];
      },
      'POST /api/join-existing-user': () => [201, {}],
    });
    const { currentUrl } = await renderApp(link);
    const join = await screen.findByRole('button', { name: 'Join Team' });
    if (!user)
      for (const [label, value] of [
        ['Full Name', 'Neo'],
        ['Email Address', 'neo@northwind.io'],
        ['Password', 'secret1'],
      ] as const)
        fireEvent.input(screen.getByLabelText(label), { target: { value } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(join);
    await until(() => screen.queryByRole('heading', { name: said }) !== null, signal);
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(currentUrl()).toBe(link);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await until(() => currentUrl() === to, signal);
  },
);
