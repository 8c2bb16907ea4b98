import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionUser } from '#shared/people/session-user.ts';
import { formatPhone } from '#shared/session/phone-number.ts';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { sampleSelf } from '../../../testing/sample-people.ts';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { ToastSlot } from '../../../ui/feedback/toast-slot.tsx';
import { sessionQuery } from '../session-queries.ts';
import { PhonePrompt } from './phone-prompt.tsx';

const skipUrl = 'PUT /api/user/phone-prompt';
const me = sampleSelf();
let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api = fakeApi();
  client = createQueryClient();
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Prompt({ hasTeam }: { hasTeam: boolean }) {
  const { data: user } = useQuery(sessionQuery);
  return user && <PhonePrompt user={user} hasTeam={hasTeam} />;
}

function show(user: SessionUser = me, hasTeam = true) {
  client.setQueryData(sessionQuery.queryKey, user);
  render(
    <QueryClientProvider client={client}>
      <Prompt hasTeam={hasTeam} />
      <ToastSlot />
    </QueryClientProvider>,
  );
  return userEvent.setup({ pointerEventsCheck: 0, advanceTimers: vi.advanceTimersByTime });
}
const dialog = () => screen.queryByRole('dialog', { name: 'Add your phone number' });
const afterASecond = () => act(() => vi.advanceTimersByTimeAsync(1000));
async function showOpen() {
  const hand = show();
  await afterASecond();
  await waitFor(() => expect(dialog()).toBeTruthy());
  return { hand, field: screen.getByLabelText<HTMLInputElement>('Phone number') };
}

describe('PhonePrompt', () => {
  test('appears one second after the page', async () => {
    show();
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(dialog()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(100));
    await waitFor(() => expect(dialog()).toBeTruthy());
  });

  test('does not appear for a user with a phone number', async () => {
    show({ ...me, phoneNumber: '(123) 456-7890' });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(dialog()).toBeNull();
  });

  test('does not appear for a user without a team', async () => {
    show(me, false);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(dialog()).toBeNull();
  });

  test.each([
    ['does not appear within 30 days after a skip', 29, false],
    ['appears again 30 days after a skip', 30, true],
  ])('%s', async (_, days, isShown) => {
    const phonePromptSkippedAt = new Date(Date.now() - days * 86_400_000).toISOString();
    show({ ...me, phonePromptSkippedAt });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(dialog() !== null).toBe(isShown);
  });

  test('waits while the user is typing', async () => {
    show();
    const elsewhere = document.body.appendChild(document.createElement('input'));
    elsewhere.focus();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(dialog()).toBeNull();
    elsewhere.remove();
    await afterASecond();
    await waitFor(() => expect(dialog()).toBeTruthy());
  });

  test.each(['Skip', 'Close'])('%s closes it and is stored on the account', async (name) => {
    const phonePromptSkippedAt = new Date().toISOString();
    api.on(skipUrl, { body: { ...me, phonePromptSkippedAt } });
    const { hand } = await showOpen();
    await hand.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(api.requestsTo(skipUrl).map(({ body }) => body)).toEqual([{ skipped: true }]);
    const self = () => client.getQueryData(sessionQuery.queryKey);
    await waitFor(() => expect(self()?.phonePromptSkippedAt).toBe(phonePromptSkippedAt));
  });

  test('a skip that fails to save holds until the page is reloaded', async () => {
    api.on(skipUrl, { status: 502 });
    const { hand } = await showOpen();
    await hand.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(dialog()).toBeNull());
    cleanup();
    show(client.getQueryData(sessionQuery.queryKey) ?? undefined);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(dialog()).toBeNull();
  });
});

describe('phone number', () => {
  test.each([
    ['', ''],
    ['123', '123'],
    ['1234', '(123) 4'],
    ['123456', '(123) 456'],
    ['1234567', '(123) 456-7'],
    ['12345678901', '(123) 456-7890'],
    ['12a-3.4x', '(123) 4'],
    ['+', '+'],
    ['+49 170 12-34/567', '+49 170 12 34 567'],
    [' +44 (20) 7946 0958', '+44 20 7946 0958'],
    ['+1234567890123456', '+123456789012345'],
  ])('%j is formatted as %j', (typed, shown) => expect(formatPhone(typed)).toBe(shown));

  test('is formatted while typing and keeps the caret at the edit', async () => {
    const { hand, field } = await showOpen();
    expect(field.maxLength).toBe(14);
    await hand.type(field, '12x34567890');
    expect(field.value).toBe('(123) 456-7890');
    field.value = '(123) 9456-7890';
    field.setSelectionRange(7, 7);
    fireEvent.input(field);
    expect(field.value).toBe('(123) 945-6789');
    expect(field.selectionStart).toBe(7);
  });

  test('of another country can be typed or pasted in full', async () => {
    const { hand, field } = await showOpen();
    await hand.type(field, '+49 170 123456789');
    expect(field.value).toBe('+49 170 123456789');
    field.setSelectionRange(1, 3);
    await hand.keyboard('358');
    expect(field.value).toBe('+358 170 123456789');
    expect(field.selectionStart).toBe(4);
    await hand.clear(field);
    expect(field.maxLength).toBe(14);
    await hand.click(field);
    await hand.paste('+44 (20) 7946 0958 12');
    expect(field.value).toBe('+44 20 7946 0958 12');
  });

  test('is required', async () => {
    const { hand, field } = await showOpen();
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Phone number required');
    expect(screen.getByText('Please enter your phone number.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(api.requests).toEqual([]);
  });

  test('is saved and closes the dialog', async () => {
    const phoneNumber = '(123) 456-7890';
    api.on('PUT /api/user/phone', { body: { ...me, phoneNumber } });
    const { hand, field } = await showOpen();
    await hand.type(field, '1234567890{Enter}');
    await screen.findByText('Phone number added!');
    expect(api.requests[0]?.body).toEqual({ phoneNumber });
    expect(client.getQueryData(sessionQuery.queryKey)?.phoneNumber).toBe(phoneNumber);
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test('can be corrected after a rejection', async () => {
    const { hand, field } = await showOpen();
    api.on('PUT /api/user/phone', { status: 400, body: { error: 'That is no number.' } });
    await hand.type(field, '1234567890{Enter}');
    await screen.findByText('That is no number.');
    expect(screen.getByText('Error')).toBeTruthy();
    expect(dialog()).toBeTruthy();
    expect(field.value).toBe('(123) 456-7890');
  });

  test('shows a fallback message when the server gives no reason', async () => {
    const { hand, field } = await showOpen();
    api.on('PUT /api/user/phone', { status: 502 });
    await hand.type(field, '1234567890{Enter}');
    await screen.findByText('Failed to update phone number');
    expect(currentToasts()[0]).toMatchObject({ title: 'Error', variant: 'destructive' });
  });
});
