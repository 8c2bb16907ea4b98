import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionUser } from '#shared/people/user.ts';
import { createQueryClient } from '../../kit/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { sampleSelf } from '../../testing/sample-people.ts';
import { currentToasts, dismissToast } from '../../ui/toast.ts';
import { ToastSlot } from '../../ui/toast-slot.tsx';
import { formatPhone } from './phone-format.ts';
import { PhonePrompt } from './phone-prompt.tsx';
import { sessionQuery } from './session-queries.ts';

const me = sampleSelf();
let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.clear();
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

function show(user: SessionUser = me) {
  client.setQueryData(sessionQuery.queryKey, user);
  render(
    <QueryClientProvider client={client}>
      <PhonePrompt user={user} />
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

describe('the question', () => {
  test('comes a second after the page, not before', async () => {
    show();
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(dialog()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(100));
    await waitFor(() => expect(dialog()).toBeTruthy());
  });

  test('is not put to who has a number', async () => {
    show({ ...me, phoneNumber: '(123) 456-7890' });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(dialog()).toBeNull();
  });

  test('waits for who is typing', async () => {
    show();
    const elsewhere = document.body.appendChild(document.createElement('input'));
    elsewhere.focus();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(dialog()).toBeNull();
    elsewhere.remove();
    await afterASecond();
    await waitFor(() => expect(dialog()).toBeTruthy());
  });

  test.each(['Skip', 'Close'])('%s closes it, and it rests in this tab', async (name) => {
    const { hand } = await showOpen();
    await hand.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(api.requests).toEqual([]);
    cleanup();
    show();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(dialog()).toBeNull();
    cleanup();
    // Another visit: what the tab remembered is gone.
    sessionStorage.clear();
    await showOpen();
  });
});

describe('the number', () => {
  test.each([
    ['', ''],
    ['123', '123'],
    ['1234', '(123) 4'],
    ['123456', '(123) 456'],
    ['1234567', '(123) 456-7'],
    ['12345678901', '(123) 456-7890'],
    ['12a-3.4x', '(123) 4'],
  ])('%j is shown as %j', (typed, shown) => expect(formatPhone(typed)).toBe(shown));

  test('is formatted as it is typed, and the caret stays where one edits', async () => {
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

  test('is required', async () => {
    const { hand, field } = await showOpen();
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Phone number required');
    expect(screen.getByText('Please enter your phone number.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(api.requests).toEqual([]);
  });

  test('is saved, and the dialog goes', async () => {
    const phoneNumber = '(123) 456-7890';
    api.on('PUT /api/user/phone', { body: { ...me, phoneNumber } });
    const { hand, field } = await showOpen();
    await hand.type(field, '1234567890{Enter}');
    await screen.findByText('Phone number added!');
    expect(api.requests[0]?.body).toEqual({ phoneNumber });
    expect(client.getQueryData(sessionQuery.queryKey)?.phoneNumber).toBe(phoneNumber);
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test('that is refused stays to be changed', async () => {
    const { hand, field } = await showOpen();
    api.on('PUT /api/user/phone', { status: 400, body: { error: 'That is no number.' } });
    await hand.type(field, '1234567890{Enter}');
    await screen.findByText('That is no number.');
    expect(screen.getByText('Error')).toBeTruthy();
    expect(dialog()).toBeTruthy();
    expect(field.value).toBe('(123) 456-7890');
  });

  test('that fails without a word of the server is told in ours', async () => {
    const { hand, field } = await showOpen();
    api.on('PUT /api/user/phone', { status: 502 });
    await hand.type(field, '1234567890{Enter}');
    await screen.findByText('Failed to update phone number');
    expect(currentToasts()[0]).toMatchObject({ title: 'Error', variant: 'destructive' });
  });
});
