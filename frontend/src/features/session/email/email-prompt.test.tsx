import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { sampleSelf } from '../../../testing/sample-people.ts';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { ToastSlot } from '../../../ui/feedback/toast-slot.tsx';
import { sessionQuery } from '../session-queries.ts';
import { EmailPanel } from './email-panel.tsx';
import { EmailPrompt } from './email-prompt.tsx';

const verifyUrl = 'PUT /api/user/email-verification';
const sendUrl = 'POST /api/user/email-code';
const me = sampleSelf({ emailVerifiedAt: null });
const verified = sampleSelf({ emailVerifiedAt: '2026-11-23T08:00:00.000Z' });
let api: FakeApi;
const client = createQueryClient();

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  client.clear();
  vi.unstubAllGlobals();
});

function Shown({ of: Part }: { of: typeof EmailPrompt | typeof EmailPanel }) {
  const { data: user } = useQuery(sessionQuery);
  return user && <Part user={user} />;
}

function show(part: typeof EmailPrompt | typeof EmailPanel, user = me) {
  client.setQueryData(sessionQuery.queryKey, user);
  render(
    <QueryClientProvider client={client}>
      <main tabIndex={-1}>
        <Shown of={part} />
      </main>
      <ToastSlot />
    </QueryClientProvider>,
  );
  return userEvent.setup({ pointerEventsCheck: 0 });
}

async function openDialog(hand: ReturnType<typeof userEvent.setup>, name = 'Enter code') {
  await hand.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: 'Verify your email' });
  const field = within(dialog).getByLabelText<HTMLInputElement>('Code');
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { dialog, field };
}

test('the prompt shows the address, and nothing once it is verified', () => {
  show(EmailPrompt);
  const prompt = screen.getByRole('region', { name: 'Verify your email' });
  expect(prompt.textContent).toContain(`Enter the code we sent to ${me.username}.`);
  cleanup();
  show(EmailPrompt, verified);
  expect(screen.queryByRole('region')).toBeNull();
});

test('the code is verified by the keyboard alone, and the focus goes to the page', async () => {
  api.on(verifyUrl, { body: verified });
  const hand = show(EmailPrompt);
  await hand.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enter code' }));
  await hand.keyboard('{Enter}');
  const field = await screen.findByLabelText('Code');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await hand.keyboard('123 456{Enter}');
  await screen.findByText('Email verified');
  expect(api.requestsTo(verifyUrl).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Verify your email' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('a wrong code is shown at the field, which keeps the focus', async () => {
  const hand = show(EmailPrompt);
  const { dialog, field } = await openDialog(hand);
  await hand.keyboard('12345{Enter}');
  await within(dialog).findByText('Enter the 6-digit code');
  expect(api.requests).toEqual([]);
  const error = 'Incorrect code. Check the last email we sent you.';
  api.on(verifyUrl, {
    status: 400,
    body: { error, code: 'invalid_input', fields: { code: error } },
  });
  await hand.keyboard('6{Enter}');
  await within(dialog).findByText(error);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText("Couldn't verify your email")).toBeNull();
});

test('a new code is sent and empties the field', async () => {
  api.on(sendUrl, { status: 204 });
  const hand = show(EmailPrompt);
  const { dialog, field } = await openDialog(hand);
  await hand.keyboard('12{Enter}');
  await within(dialog).findByText('Enter the 6-digit code');
  await hand.click(within(dialog).getByRole('button', { name: 'Send a new code' }));
  await screen.findByText('New code sent');
  await waitFor(() => expect(field.value).toBe(''));
  await waitFor(() => expect(within(dialog).queryByText('Enter the 6-digit code')).toBeNull());
  expect(document.activeElement).toBe(field);
});

test('the reason is shown when no further code is sent', async () => {
  const error =
    "We've sent several codes already. Check your spam folder, or try again in an hour.";
  api.on(sendUrl, { status: 429, body: { error, code: 'too_many' } });
  const hand = show(EmailPrompt);
  const { dialog } = await openDialog(hand);
  await hand.click(within(dialog).getByRole('button', { name: 'Send a new code' }));
  await screen.findByText(error);
  expect(screen.getByText("Couldn't send a new code")).toBeTruthy();
});

test('the settings show whether the address is verified, and verify it', async () => {
  api.on(verifyUrl, { body: verified });
  const hand = show(EmailPanel);
  expect(screen.getByText('Not verified')).toBeTruthy();
  await openDialog(hand, 'Verify email');
  await hand.keyboard('123456{Enter}');
  await screen.findByText('Verified');
  expect(screen.getByText(`You've verified ${me.username}.`)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Verify email' })).toBeNull());
});
