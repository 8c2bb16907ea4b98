import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeUser, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { inNoTeam, link, signedOutState } from '../support/team-invitation.ts';

afterEach(() => vi.useRealTimers());

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
