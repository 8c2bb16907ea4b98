import { randomUUID } from 'node:crypto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, makeTeam, makeUser, pretendApi, refused } from './pretend-api.ts';
import { renderApp } from './render-app.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

const platform = makeTeam('Platform', 'Keeps the lights on.');
const link = `/team-invite/${platform.id}`;

/** The team is there; one does not belong to it. */
const inNoTeam: Answers = { 'GET /api/teams': () => [200, []] };

test('who is in the team already is not asked to join it', async () => {
  await pretendApi({ user: makeUser(), teams: [platform] });
  await renderApp(link);
  await screen.findByRole('heading', { name: 'You are in Platform already' });
  expect(screen.queryByRole('button', { name: 'Join Team' })).toBeNull();
  expect(screen.queryByText('You are invited to join')).toBeNull();
});

test('who is of another company is told, before trying', async () => {
  const acme = { id: randomUUID(), name: 'Acme' };
  const elsewhere = { ...makeUser(), companyId: acme.id, company: acme };
  await pretendApi({ user: elsewhere, teams: [platform] }, inNoTeam);
  await renderApp(link);
  await screen.findByRole('heading', { name: 'This invitation is of another company' });
  expect(screen.getByText(/^You are signed in to Acme as mara@northwind.io/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Join Team' })).toBeNull();
});

test('a link that leads to no team says so', async () => {
  await pretendApi({ user: null, teams: [] });
  await renderApp(link);
  expect(await screen.findByRole('heading', { name: 'Team Not Found' })).toBeDefined();
  expect(
    screen.getByText("The team invitation link you're trying to access is invalid or has expired."),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
});

test('a newcomer makes an account, sees that it worked, and is taken to sign in', async () => {
  const user = userEvent.setup();
  const received = await pretendApi(
    { user: null, teams: [platform] },
    { 'POST /api/join-team': () => [201, makeUser('Neo')] },
  );
  const { place } = await renderApp(link);
  await user.click(await screen.findByRole('button', { name: 'Join Team' }));
  expect(screen.getByText('Name is required')).toBeDefined();
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
  expect(place()).toBe(link);
  await waitFor(() => expect(place()).toBe('/auth'), { timeout: 4000 });
});

test('a refusal is told in the words of the server', async () => {
  const user = userEvent.setup();
  await pretendApi(
    { user: null, teams: [platform] },
    { 'POST /api/join-team': () => refused(409, 'This e-mail address is taken.') },
  );
  await renderApp(link);
  await user.type(await screen.findByLabelText('Full Name'), 'Neo');
  await user.type(screen.getByLabelText('Email Address'), 'neo@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findByText('Failed to join team')).toBeDefined();
  expect(screen.getByText('This e-mail address is taken.')).toBeDefined();
});

test('somebody signed in joins as themself and is taken home', async () => {
  const user = userEvent.setup();
  const mara = makeUser();
  const received = await pretendApi(
    { user: mara, teams: [platform] },
    { ...inNoTeam, 'POST /api/join-existing-user': () => [201, {}] },
  );
  const { place } = await renderApp(link);
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Join Team' }));
  expect(await screen.findByText('Joined team!')).toBeDefined();
  const join = received.find(({ url }) => url === '/api/join-existing-user');
  expect(JSON.parse(join?.body ?? '')).toEqual({ teamId: platform.id, userId: mara.id });
  await waitFor(() => expect(place()).toBe('/'), { timeout: 4000 });
});

test('whoever signs in instead comes back to the invitation', async () => {
  const user = userEvent.setup();
  const world = { user: null as ReturnType<typeof makeUser> | null, teams: [platform] };
  await pretendApi(world, {
    ...inNoTeam,
    'POST /api/login': () => {
      world.user = makeUser();
      return [200, world.user];
    },
  });
  const { place } = await renderApp(link);
  await user.click(await screen.findByRole('link', { name: 'Sign in instead' }));
  await user.type(await screen.findByLabelText('Email'), 'mara@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findByRole('button', { name: 'Join Team' })).toBeDefined();
  expect(place()).toBe(link);
});

/** Until it is so, while timers stand still; at most as long as the test may take. */
async function until(isSo: () => boolean, signal: AbortSignal): Promise<void> {
  while (!isSo()) {
    signal.throwIfAborted();
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  }
}

test.for([
  ['who is new', null, '/auth', 'Welcome to Platform'],
  ['who is signed in', makeUser(), '/', 'You joined Platform'],
] as const)(
  'after two seconds, not before, %s is taken on',
  async ([_, user, to, said], { signal }) => {
    await pretendApi(
      { user, teams: [platform] },
      {
        ...(user && inNoTeam),
        'POST /api/join-team': () => [201, makeUser('Neo')],
        'POST /api/join-existing-user': () => [201, {}],
      },
    );
    const { place } = await renderApp(link);
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
    expect(place()).toBe(link);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await until(() => place() === to, signal);
  },
);
