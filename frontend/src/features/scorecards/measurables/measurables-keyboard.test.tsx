import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { localDayOf } from '../../../kit/dates/local-day.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { gridQuery } from '../scorecards-queries.ts';
import { gridOf, lineItem, scorecard, teamId, userId } from '../testing/sample-scorecard.ts';
import { CurrentMeasurables } from './current-measurables.tsx';
import { SelectMeasurables } from './select-measurables.tsx';

// At noon no day ends during a test.
vi.setSystemTime(new Date().setHours(12, 0, 0, 0));

const day = localDayOf(new Date());
const gridUrl = `GET /api/scorecards/${scorecard.id}/grid?endDate=${day}`;

let api: FakeApi;
let client: QueryClient;
let user: UserEvent;

beforeEach(() => {
  api = fakeApi();
  client = createQueryClient();
  user = userEvent.setup();
  api.on(`GET /api/teams/${teamId}/members`, { body: [] });
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
const titles = () => screen.queryAllByRole('row').map((row) => row.querySelector('p')?.textContent);

function Current() {
  const { data } = useQuery(gridQuery(scorecard.id, day));
  return data ? <CurrentMeasurables grid={data} userId={userId} /> : null;
}

test('measurables of a scorecard: keys move between rows, reorder, edit and remove', async () => {
  const all = ['A', 'B', 'C'].map((title) => lineItem(title, { title }));
  api.on(gridUrl, { body: gridOf(all) });
  show(<Current />);
  const row = (name: string) => screen.getByRole('row', { name });
  await screen.findByText('A');
  await waitFor(() => expect(row('A').tabIndex).toBe(0));
  row('A').focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(row('B'));
  api.on('PATCH /api/scorecard-assignments/a-B', { body: {} });
  api.on(gridUrl, { body: gridOf([all[1]!, all[0]!, all[2]!]) });
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(titles()).toEqual(['B', 'A', 'C']);
  await waitFor(() => expect(document.activeElement).toBe(row('B')));
  await user.keyboard('e');
  await screen.findByRole('dialog', { name: 'Edit Measurable' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(row('B')));
  api.on('DELETE /api/scorecard-assignments/a-B', {});
  api.on(gridUrl, { body: gridOf([all[0]!, all[2]!]) });
  await user.keyboard('{Delete}');
  expect(titles()).toEqual(['A', 'C']);
  await waitFor(() => expect(document.activeElement).toBe(row('A')));
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('Measurable removed'));
});

test('arrows move through the available measurables next to the Tab key', async () => {
  api.on(gridUrl, { body: gridOf([]) });
  api.on('GET /api/scorecard-line-items?periodInterval=daily', {
    body: [lineItem('l1', { title: 'Calls' }), lineItem('l2', { title: 'Visits' })],
  });
  show(<SelectMeasurables onCreate={() => undefined} scorecard={scorecard} />);
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  (await screen.findByRole('checkbox', { name: /Calls/ })).focus();
  await waitFor(async () => {
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(box(/Visits/));
  });
  await user.keyboard(' ');
  expect(box(/Visits/).checked).toBe(true);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(box(/Calls/));
});
