import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { currentToasts, dismissToast } from '../../../src/ui/feedback/toast.ts';
import { errorResponse, type MockResponses, makeUser, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

const title = 'Choose your own password';

async function open(responses: MockResponses = {}) {
  const user = { ...makeUser(), mustChangePassword: true };
  const received = await mockServer({ user, teams: [] }, responses);
  await renderApp('/settings');
  await screen.findByRole('heading', { name: title });
  const hand = userEvent.setup();
  await hand.type(screen.getByLabelText('Current Password'), 'typed for me');
  return { hand, received };
}

test('a person with a password that was typed for them chooses their own first', async () => {
  const { hand, received } = await open({ 'PUT /api/password': () => [204, undefined] });
  expect(screen.queryByRole('heading', { name: 'Settings' })).toBeNull();
  await hand.type(screen.getByLabelText('New Password'), 'my own secret{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const change = received.find(({ url }) => url === '/api/password');
  expect(JSON.parse(change?.body ?? '')).toEqual({
    currentPassword: 'typed for me',
    newPassword: 'my own secret',
  });
});

test('a rejected password marks its field and keeps the page', async () => {
  const same = 'Choose a password other than your current one.';
  const { hand } = await open({
    'PUT /api/password': () => errorResponse(400, same, { newPassword: same }),
  });
  await hand.type(screen.getByLabelText('New Password'), 'typed for me{Enter}');
  await screen.findByText(same);
  expect(screen.getByLabelText('New Password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('heading', { name: title })).toBeDefined();
});

test('signing out remains possible', async () => {
  const { hand, received } = await open({ 'POST /api/logout': () => [204, undefined] });
  await hand.click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(received.some(({ url }) => url === '/api/logout')).toBe(true));
});
