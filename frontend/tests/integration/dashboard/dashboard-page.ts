import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { currentToasts, dismissToast } from '../../../src/ui/feedback/toast.ts';
import { type MockResponses, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { mara, platform } from './dashboard-fixture.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

/** Opens the dashboard as Mara. */
export async function show(responses: MockResponses) {
  const received = await mockServer({ user: mara, teams: [platform] }, responses);
  const { currentUrl } = await renderApp('/');
  return {
    currentUrl,
    // Without styles, toasts seem to let clicks through.
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    /** Bodies of the requests, in order. */
    sent: (name: string) =>
      received
        .filter(({ method, url }) => `${method} ${url}` === name)
        .map(({ body }) => (body ? JSON.parse(body) : undefined)),
  };
}

export const panel = async (name: string) => within(await screen.findByRole('region', { name }));
/** Title and description of every open toast. */
export const toastTitles = () =>
  currentToasts()
    .filter(({ open }) => open)
    .map(({ title, description }) => [title, description]);
