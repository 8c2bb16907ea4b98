import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { gridQuery } from '../scorecards-queries.ts';
import { entry, gridOf, lineItem, scorecard, today } from '../testing/sample-scorecard.ts';
import { ScorecardGrid } from './scorecard-grid.tsx';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

function Shown() {
  const { data } = useQuery(gridQuery(scorecard.id, today));
  return data ? <ScorecardGrid grid={data} today={today} label="Sales" /> : null;
}

const yesterday = '2026-11-19';
const patchUrl = (lineItemId: string, day: string) =>
  `PATCH /api/scorecard-entries/${entry(lineItemId, day, null).id}`;
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const values = () =>
  ['Calls, Fri Nov 20', 'Calls, Thu Nov 19', 'Visits, Fri Nov 20', 'Visits, Thu Nov 19'].map(
    (name) => cell(name).value,
  );
const lastToast = () => currentToasts()[0];

/** A server that keeps two measurables, with two values of today and one of yesterday. */
async function showGrid() {
  const api = fakeApi();
  const stored = new Map<string, ReturnType<typeof entry>>();
  let writes = 0;
  const put = (lineItemId: string, day: string, value: string | null) => {
    writes += 1;
    const updatedAt = `2026-11-20T10:00:00.${String(writes).padStart(3, '0')}Z`;
    const saved = entry(lineItemId, day, value, { updatedAt });
    stored.set(saved.id, saved);
    api.on(patchUrl(lineItemId, day), ({ body }) => ({
      body: put(lineItemId, day, (body as { value: string }).value),
    }));
    return saved;
  };
  put('l1', today, '1');
  put('l1', yesterday, '2');
  put('l2', today, '3');
  const items = [lineItem('l1'), lineItem('l2', { title: 'Visits' })];
  api.on(`GET /api/scorecards/${scorecard.id}/grid?endDate=${today}`, {
    body: gridOf(items, [...stored.values()]),
  });
  const readUrl = (startDate: string) =>
    `GET /api/scorecards/${scorecard.id}/entries?startDate=${startDate}&endDate=${today}`;
  for (const day of [today, yesterday])
    api.on(readUrl(day), () => ({ body: [...stored.values()] }));
  api.on('POST /api/scorecard-entries', ({ body }) => {
    const { lineItemId, periodStart, value } = body as Record<string, string>;
    return { status: 201, body: put(lineItemId!, periodStart!, value!) };
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('textbox', { name: 'Calls, Fri Nov 20' }));
  const undo = () => act(async () => lastToast()?.action?.onSelect());
  return { api, put, readUrl, undo, paste: (text: string) => user.paste(text) };
}

test('one Undo restores a pasted block, with cleared and empty cells', async () => {
  const { undo, paste } = await showGrid();
  await paste('10\t\n30\t40\n');
  expect(values()).toEqual(['10', '', '30', '40']);
  expect(lastToast()).toMatchObject({ title: '4 values pasted', action: { label: 'Undo' } });
  await undo();
  await waitFor(() => expect(lastToast()?.title).toBe('4 values restored'));
  expect(values()).toEqual(['1', '2', '3', '']);
});

test('Undo keeps what was changed since, and says so', async () => {
  const { put, undo, paste } = await showGrid();
  await paste('10\t20\n30\t40\n');
  await waitFor(() => expect(values()).toEqual(['10', '20', '30', '40']));
  put('l1', yesterday, '99');
  await undo();
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      title: '3 values restored',
      description: '1 value was changed since and stays',
    }),
  );
  expect(values()).toEqual(['1', '99', '3', '']);
});

test('Undo says what could not be restored', async () => {
  const { api, undo, paste } = await showGrid();
  await paste('10\t20\n');
  await waitFor(() => expect(api.requestsTo(patchUrl('l1', yesterday))).toHaveLength(1));
  const error = 'This measurable is not on the scorecard. Add it first.';
  api.on(patchUrl('l1', yesterday), { status: 409, body: { error, code: 'not_on_scorecard' } });
  await undo();
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      title: '1 value restored',
      description: `1 value couldn't be restored. ${error}`,
    }),
  );
});

test('Undo can be repeated after it failed', async () => {
  const { api, readUrl, undo, paste } = await showGrid();
  await paste('10\t20\n');
  api.on(readUrl(yesterday), { status: 409, body: { error: 'Not now.', code: 'x' } });
  await undo();
  await waitFor(() =>
    expect(lastToast()).toMatchObject({ title: 'Failed to undo', description: 'Not now.' }),
  );
  api.on(readUrl(yesterday), { body: [] });
  await undo();
  await waitFor(() => expect(values()).toEqual(['1', '2', '3', '']));
});

test('values that were not saved are reported once, and Undo restores the others', async () => {
  const { api, undo, paste } = await showGrid();
  const error = 'This measurable is not on the scorecard. Add it first.';
  for (const day of [today, yesterday])
    api.on(patchUrl('l1', day), { status: 409, body: { error, code: 'not_on_scorecard' } });
  await paste('10\t20\n30\tmany\n');
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      title: 'Failed to save entry',
      description: `2 values weren't saved. ${error}`,
    }),
  );
  expect(values()).toEqual(['1', '2', '30', '']);
  await undo();
  await waitFor(() => expect(values()).toEqual(['1', '2', '3', '']));
});
