import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { currentToasts, dismissToast } from '../../../src/ui/feedback/toast.ts';
import {
  errorResponse,
  type MockResponses,
  makeTeam,
  makeUser,
  mockServer,
} from './mock-server.ts';
import { renderApp } from './render-app.tsx';

export const mara = makeUser('Mara Lindqvist');
export const idris = makeUser('Idris Okafor');
export const platform = makeTeam('Platform');

export const members = [mara, idris].map((user) => ({
  id: randomUUID(),
  teamId: platform.id,
  userId: user.id,
  joinedAt: '2026-11-20T08:00:00.000Z',
  user,
}));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

/** Rejects these requests with a 409. */
export const rejecting = (...requests: string[]): MockResponses =>
  Object.fromEntries(
    requests.map((request) => [request, () => errorResponse(409, 'Not like this.')]),
  );

interface OpenedPage {
  path: string;
  /** Accessible name of its main element. */
  name: string | RegExp;
  responses: MockResponses;
  teams?: ReturnType<typeof makeTeam>[];
}

/** Opens a page as Mara, with Platform selected. */
export async function openPage({ path, name, responses, teams = [platform] }: OpenedPage) {
  localStorage.setItem('selectedTeamId', platform.id);
  const received = await mockServer({ user: mara, teams }, responses);
  const { router, currentUrl, queryClient } = await renderApp(path);
  const main = within(await screen.findByRole('main', { name }));
  return {
    main,
    router,
    currentUrl,
    queryClient,
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    /** Titles of the rows, in order. */
    titles: () =>
      main
        .queryAllByRole('row')
        .map((row) => row.querySelector('a[id*="-title-"]')?.textContent ?? ''),
    sent: (method: string) =>
      received
        .filter((request) => request.method === method)
        .map(({ url, body }) => ({ url, body: body ? JSON.parse(body) : undefined })),
  };
}

export const rowOf = (title: string) => screen.findByRole('row', { name: title });
export const inRowOf = async (title: string) => within(await rowOf(title));
