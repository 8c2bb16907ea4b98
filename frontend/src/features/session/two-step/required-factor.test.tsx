import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { RequiredFactor } from './required-factor.tsx';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onSignOut = vi.fn();

function show(factor: { isOn: boolean; hasPassword: boolean }) {
  api.on('GET /api/second-factor', { body: { ...factor, recoveryCodesLeft: 0 } });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RequiredFactor brand="Day Zero" loading="Loading" onSignOut={onSignOut} isSigningOut={false}>
        <p>The pages</p>
      </RequiredFactor>
    </QueryClientProvider>,
  );
  return userEvent.setup({ pointerEventsCheck: 0 });
}

test.each([
  ['with a second factor', { isOn: true, hasPassword: true }],
  ['who signs in through the company', { isOn: false, hasPassword: false }],
])('shows the pages to a user %s', async (_, factor) => {
  show(factor);
  expect(screen.getByText('Loading')).toBeTruthy();
  await screen.findByText('The pages');
});

test('asks a user without one to set it up, and shows the recovery codes before the pages', async () => {
  const hand = show({ isOn: false, hasPassword: true });
  await screen.findByRole('heading', { name: 'Set up two-step sign-in' });
  expect(screen.queryByText('The pages')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await hand.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
  api.on('POST /api/second-factor/secret', {
    status: 201,
    body: { secret: 'ABCDEFGH', qrCode: 'data:image/svg+xml;base64,' },
  });
  await hand.type(screen.getByLabelText('Your password'), 'correct horse{Enter}');
  await screen.findByLabelText('Code');
  await hand.click(screen.getByRole('button', { name: 'Cancel' }));
  await hand.type(await screen.findByLabelText('Your password'), 'correct horse{Enter}');
  const on = { isOn: true, hasPassword: true, recoveryCodesLeft: 10 };
  const recoveryCodes = ['7KQ29D4MX0TAP800'];
  api.on('POST /api/second-factor', { body: { ...on, recoveryCodes } });
  api.on('GET /api/second-factor', { body: on });
  await hand.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await screen.findByText('7KQ2-9D4M-X0TA-P800');
  expect(screen.queryByText('The pages')).toBeNull();
  await hand.click(screen.getByRole('button', { name: "I've saved them" }));
  await waitFor(() => expect(screen.getByText('The pages')).toBeTruthy());
});
