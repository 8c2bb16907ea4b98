import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { currentToasts, dismissToast } from '../src/ui/toast.ts';
import { mara, platform } from './dashboard-world.ts';
import { type Answers, pretendApi } from './pretend-api.ts';
import { renderApp } from './render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

/** The dashboard of Mara, given what the API answers. */
export async function show(answers: Answers) {
  const received = await pretendApi({ user: mara, teams: [platform] }, answers);
  const { place } = await renderApp('/');
  return {
    place,
    // Without styles the toasts seem to let clicks through.
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    /** The bodies of what was sent, in order. */
    sent: (name: string) =>
      received
        .filter(({ method, url }) => `${method} ${url}` === name)
        .map(({ body }) => (body ? JSON.parse(body) : undefined)),
  };
}

export const panel = async (name: string) => within(await screen.findByRole('region', { name }));
/** Title and description of what is being said. */
export const toastTitles = () =>
  currentToasts()
    .filter(({ open }) => open)
    .map(({ title, description }) => [title, description]);
