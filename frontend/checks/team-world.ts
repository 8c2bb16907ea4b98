import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { currentToasts, dismissToast } from '../src/ui/toast.ts';
import { type Answers, makeTeam, makeUser, pretendApi, refused } from './pretend-api.ts';
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

/** Whatever is sent is not taken. */
export const refusing = (...requests: string[]): Answers =>
  Object.fromEntries(requests.map((request) => [request, () => refused(409, 'Not like this.')]));

interface OpenedPage {
  path: string;
  /** Of its main part. */
  name: string | RegExp;
  answers: Answers;
  teams?: ReturnType<typeof makeTeam>[];
}

/** Opens a page as Mara, with Platform chosen. */
export async function openPage({ path, name, answers, teams = [platform] }: OpenedPage) {
  localStorage.setItem('selectedTeamId', platform.id);
  const received = await pretendApi({ user: mara, teams }, answers);
  const { place, queryClient } = await renderApp(path);
  const main = within(await screen.findByRole('main', { name }));
  return {
    main,
    place,
    queryClient,
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    /** Of the rows of a list, in their order. */
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
