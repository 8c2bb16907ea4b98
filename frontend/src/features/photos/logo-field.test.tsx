import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleSelf } from '../../testing/sample-people.ts';
import { currentToasts, dismissToast } from '../../ui/feedback/toast.ts';
import { ToastSlot } from '../../ui/feedback/toast-slot.tsx';
import { sessionQuery } from '../session/session-queries.ts';
import { LogoField } from './logo-field.tsx';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

function Shown() {
  const company = useQuery({ ...sessionQuery, enabled: false }).data?.company;
  return (
    <>
      <LogoField logoPath={company?.logoPath ?? null} />
      <ToastSlot />
    </>
  );
}

function show(logoPath: string | null) {
  const api = fakeApi();
  const client = createQueryClient();
  const user = sampleSelf({ company: { id: 'c', name: 'X', logoPath } });
  client.setQueryData(sessionQuery.queryKey, user);
  const { container } = render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  );
  const hand = userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 });
  return { api, hand, image: () => container.querySelector('img') };
}

test('shows the logo and removes it', async () => {
  const { api, hand, image } = show('photos/c/logo/1');
  api.on('DELETE /api/company/logo', { status: 204 });
  expect(image()?.getAttribute('src')).toBe('/api/company/logo?logo=photos%2Fc%2Flogo%2F1');
  await hand.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(image()).toBeNull());
  expect(await screen.findByText('Logo updated')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('a logo that was not removed stays', async () => {
  const { api, hand, image } = show('photos/c/logo/1');
  api.on('DELETE /api/company/logo', { status: 500, body: { error: 'No', code: 'internal' } });
  await hand.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Failed to update the logo. Please try again.')).toBeTruthy();
  expect(image()).not.toBeNull();
});

test('rejects a file that is no image', async () => {
  const { image } = show(null);
  const files = [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })];
  fireEvent.change(screen.getByLabelText('Company logo'), { target: { files } });
  expect(await screen.findByText('Invalid file type')).toBeTruthy();
  expect(image()).toBeNull();
});
