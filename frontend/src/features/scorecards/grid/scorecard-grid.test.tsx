import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScorecardGrid as Grid } from '#shared/scorecards/scorecard-grid.ts';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { CompanyFormats, defaultFormats } from '../../../ui/company-formats.tsx';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { gridQuery, refetchPeriod } from '../scorecards-queries.ts';
import { entry, gridOf, lineItem, scorecard, today } from '../testing/sample-scorecard.ts';
import { ScorecardGrid } from './scorecard-grid.tsx';

let api: FakeApi;
let client: QueryClient;
let user: UserEvent;
let saves: number;

beforeEach(() => {
  api = fakeApi();
  client = createQueryClient();
  user = userEvent.setup();
  saves = 0;
  api.on('POST /api/scorecard-entries', ({ body }) => {
    const { lineItemId, periodStart, periodEnd: _, ...fields } = body as Record<string, string>;
    takeChanges(lineItemId!, periodStart!);
    return { status: 201, body: savedNow(lineItemId!, periodStart!, fields) };
  });
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

function savedNow(lineItemId: string, day: string, fields: object) {
  saves += 1;
  const updatedAt = `2026-11-20T10:00:00.${String(saves).padStart(3, '0')}Z`;
  return entry(lineItemId, day, null, { ...fields, updatedAt });
}

/** Existing entries are updated by id. */
function takeChanges(lineItemId: string, day: string): void {
  api.on(changeUrl(lineItemId, day), ({ body }) => ({
    body: savedNow(lineItemId, day, body as object),
  }));
}

const changeUrl = (lineItemId: string, day: string) =>
  `PATCH /api/scorecard-entries/${entry(lineItemId, day, null).id}`;

const gridUrl = `GET /api/scorecards/${scorecard.id}/grid?endDate=${today}`;

function Shown() {
  const { data } = useQuery(gridQuery(scorecard.id, today));
  return data ? <ScorecardGrid grid={data} today={today} label="Sales" /> : null;
}

async function show(grid: Grid, formats = defaultFormats): Promise<void> {
  api.on(gridUrl, { body: grid });
  for (const { lineItemId, periodStart } of grid.entries)
    takeChanges(lineItemId, periodStart.slice(0, 10));
  render(
    <QueryClientProvider client={client}>
      <CompanyFormats value={formats}>
        <Shown />
      </CompanyFormats>
    </QueryClientProvider>,
  );
  await screen.findByRole('table', { name: 'Sales' });
}

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const saved = () =>
  api.requests
    .filter(({ url }) => url.startsWith('/api/scorecard-entries'))
    .map(({ body }) => body);
const two = () => [lineItem('l1'), lineItem('l2', { title: 'Revenue', unitType: 'currency' })];

test('shows the last ten days, newest first, with target and total', async () => {
  await show(
    gridOf(two(), [
      entry('l1', today, '41'),
      entry('l1', '2026-11-19', '39', { notes: 'Holiday' }),
      entry('l2', '2026-11-11', '1250.5'),
      entry('l2', '2026-11-10', '9'),
    ]),
  );
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(0, 4)).toEqual(['Measurable', 'Goal', 'FriNov 20', 'ThuNov 19']);
  expect(heads.slice(-2)).toEqual(['WedNov 11', 'Total']);
  expect(heads).toHaveLength(13);
  expect(cell('Calls, Fri Nov 20').value).toBe('41');
  expect(cell('Revenue, Wed Nov 11').value).toBe('$1,250.50');
  const rows = screen.getAllByRole('row').slice(1);
  expect(within(rows[0]!).getByRole('cell', { name: '≥ 40' })).toBeTruthy();
  expect(within(rows[0]!).getByText('80')).toBeTruthy();
});

test('shows amounts in the currency of the company', async () => {
  const revenue = lineItem('l1', { title: 'Revenue', unitType: 'currency', showAverage: true });
  await show(gridOf([revenue], [entry('l1', today, '1250.5')]), {
    ...defaultFormats,
    currency: 'EUR',
  });
  expect(cell('Revenue, Fri Nov 20').value).toBe('€1,250.50');
  const row = screen.getAllByRole('row')[1]!;
  expect(within(row).getByRole('cell', { name: '≥ €40' })).toBeTruthy();
  // Total, average and trailing average.
  expect(within(row).getAllByText('€1,250.50')).toHaveLength(3);
});

test('shows whether the target is met, and the note', async () => {
  await show(
    gridOf(two(), [
      entry('l1', today, '41'),
      entry('l1', '2026-11-19', '39', { notes: 'Holiday' }),
    ]),
  );
  const described = (name: string) =>
    document.getElementById(cell(name).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described('Calls, Fri Nov 20')).toBe('goal met');
  expect(described('Calls, Thu Nov 19')).toBe('goal not met. Note: Holiday');
  expect(described('Calls, Wed Nov 18')).toBeUndefined();
});

test('typing replaces the value, Enter saves and moves down, Tab moves right', async () => {
  await show(gridOf(two(), [entry('l1', today, '41')]));
  await user.click(cell('Calls, Fri Nov 20'));
  await user.keyboard('42{Enter}');
  expect(document.activeElement).toBe(cell('Revenue, Fri Nov 20'));
  await user.keyboard('$1,000{Tab}');
  expect(document.activeElement).toBe(cell('Revenue, Thu Nov 19'));
  await waitFor(() => expect(saved()).toHaveLength(2));
  const place = { scorecardId: scorecard.id, periodStart: today, periodEnd: today };
  expect(saved()).toEqual([{ value: '42' }, { ...place, lineItemId: 'l2', value: '1000' }]);
  expect(api.requestsTo(changeUrl('l1', today))).toHaveLength(1);
  expect(cell('Calls, Fri Nov 20').value).toBe('42');
  expect(cell('Revenue, Fri Nov 20').value).toBe('$1,000');
});

test('leaving a cell saves it only when changed', async () => {
  await show(gridOf(two(), [entry('l1', today, '41')]));
  await user.click(cell('Calls, Fri Nov 20'));
  await user.keyboard('{ArrowRight}{ArrowLeft}41.0{ArrowDown}');
  expect(saved()).toEqual([]);
  await user.click(cell('Calls, Fri Nov 20'));
  await user.keyboard('{Backspace}');
  fireEvent.blur(cell('Calls, Fri Nov 20'));
  await waitFor(() => expect(saved()).toMatchObject([{ value: null }]));
});

test('Escape reverts the typed value', async () => {
  await show(gridOf(two(), [entry('l1', today, '41')]));
  await user.click(cell('Calls, Fri Nov 20'));
  await user.keyboard('99{Escape}');
  expect(cell('Calls, Fri Nov 20').value).toBe('41');
  fireEvent.blur(cell('Calls, Fri Nov 20'));
  expect(saved()).toEqual([]);
});

test('F2 puts the caret into the value, where arrows do not leave the cell', async () => {
  await show(gridOf(two(), [entry('l1', today, '41')]));
  await user.click(cell('Calls, Fri Nov 20'));
  await user.keyboard('{F2}5{ArrowLeft}');
  expect(document.activeElement).toBe(cell('Calls, Fri Nov 20'));
  expect(cell('Calls, Fri Nov 20').value).toBe('415');
});

test('Enter on an invalid value stays in the cell, shows the error and sends nothing', async () => {
  await show(gridOf(two()));
  await user.click(cell('Calls, Fri Nov 20'));
  await user.keyboard('many{Enter}');
  const invalidCell = cell('Calls, Fri Nov 20');
  expect(invalidCell.getAttribute('aria-invalid')).toBe('true');
  expect(invalidCell.value).toBe('many');
  expect(saved()).toEqual([]);
  expect(document.activeElement).toBe(invalidCell);
  expect(screen.getByRole('alert').textContent).toBe('Enter a number.');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).not.toBe(invalidCell);
  expect(invalidCell.getAttribute('aria-invalid')).toBe('true');
});

test('a block is pasted over rows and columns, skipping invalid values', async () => {
  await show(gridOf(two()));
  await user.click(cell('Calls, Thu Nov 19'));
  await user.paste('40\t41\r\n$1,250.50\tmuch\r\n');
  await waitFor(() => expect(saved()).toHaveLength(3));
  expect(saved()).toMatchObject([
    { lineItemId: 'l1', periodStart: '2026-11-19', value: '40' },
    { lineItemId: 'l1', periodStart: '2026-11-18', value: '41' },
    { lineItemId: 'l2', periodStart: '2026-11-19', value: '1250.5' },
  ]);
  expect(currentToasts()[0]?.title).toBe("1 value wasn't a valid number and was skipped");
});

test('a rejected value is reverted with a message', async () => {
  await show(gridOf(two(), [entry('l1', today, '41')]));
  const held = Promise.withResolvers<void>();
  api.on(changeUrl('l1', today), async () => {
    await held.promise;
    const error = 'This measurable is not on the scorecard. Add it first.';
    return { status: 409, body: { error, code: 'not_on_scorecard' } };
  });
  await user.click(cell('Calls, Fri Nov 20'));
  await user.keyboard('50{Enter}');
  await waitFor(() => expect(cell('Calls, Fri Nov 20').value).toBe('50'));
  await act(async () => held.resolve());
  await waitFor(() => expect(cell('Calls, Fri Nov 20').value).toBe('41'));
  expect(currentToasts()[0]).toMatchObject({
    title: 'Failed to save entry',
    description: 'This measurable is not on the scorecard. Add it first.',
  });
});

test('values of one cell are sent in order, and the last one stays', async () => {
  await show(gridOf(two()));
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  for (const url of ['POST /api/scorecard-entries', changeUrl('l1', today)])
    api.on(url, async ({ method, body }) => {
      const { value } = body as { value: string };
      order.push(`${method} ${value}`);
      if (value === '1') await first.promise;
      const updatedAt = `2026-11-20T10:00:00.00${order.length}Z`;
      return { body: entry('l1', today, value, { updatedAt }) };
    });
  await user.click(cell('Calls, Fri Nov 20'));
  await user.keyboard('1{Enter}{ArrowUp}2{Enter}');
  expect(order).toEqual(['POST 1']);
  expect(cell('Calls, Fri Nov 20').value).toBe('2');
  await act(async () => first.resolve());
  await waitFor(() => expect(order).toEqual(['POST 1', 'PATCH 2']));
  expect(cell('Calls, Fri Nov 20').value).toBe('2');
});

test('a value that waits for an earlier one is sent when the page is hidden', async () => {
  await show(gridOf(two()));
  const first = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  api.on('POST /api/scorecard-entries', async ({ body }) => {
    const { value } = body as { value: string };
    sent.push(value);
    if (value === '1') await first.promise;
    return { body: entry('l1', today, value, { updatedAt: `2026-11-20T11:00:0${value}.000Z` }) };
  });
  await user.click(cell('Calls, Fri Nov 20'));
  await user.keyboard('1{Enter}{ArrowUp}2{Enter}');
  expect(sent).toEqual(['1']);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  await waitFor(() => expect(sent).toEqual(['1', '2']));
  await act(async () => first.resolve());
  // The response to the first value comes last.
  await waitFor(() => expect(cell('Calls, Fri Nov 20').value).toBe('2'));
});

test("values of others appear without replacing the user's pending value", async () => {
  await show(gridOf(two(), [entry('l1', today, '41'), entry('l2', today, '7')]));
  const held = Promise.withResolvers<void>();
  api.on(changeUrl('l1', today), async () => {
    await held.promise;
    const updatedAt = '2026-11-20T11:00:00.000Z';
    return { body: entry('l1', today, '50', { updatedAt }) };
  });
  await user.click(cell('Calls, Fri Nov 20'));
  await user.keyboard('50{Enter}');
  api.on(`GET /api/scorecards/${scorecard.id}/entries?startDate=${today}&endDate=${today}`, {
    body: [
      entry('l1', today, '43', { updatedAt: '2026-11-20T10:30:00.000Z' }),
      entry('l2', today, '8', { updatedAt: '2026-11-20T10:30:00.000Z' }),
    ],
  });
  await act(() => refetchPeriod(client, scorecard.id, today));
  // The focused cell shows its editable value.
  await waitFor(() => expect(cell('Revenue, Fri Nov 20').value).toBe('8'));
  expect(cell('Calls, Fri Nov 20').value).toBe('50');
  await act(async () => held.resolve());
  await waitFor(() => expect(api.requestsTo(changeUrl('l1', today))).toHaveLength(1));
  expect(cell('Calls, Fri Nov 20').value).toBe('50');
});

test('Shift+F2 adds and removes a note', async () => {
  await show(gridOf(two(), [entry('l1', today, '41')]));
  await user.click(cell('Calls, Fri Nov 20'));
  await user.keyboard('{Shift>}{F2}{/Shift}');
  const dialog = await screen.findByRole('dialog', { name: 'Note' });
  expect(within(dialog).getByText('Calls, Fri Nov 20')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Holiday');
  await user.click(within(dialog).getByRole('button', { name: 'Save Note' }));
  await waitFor(() => expect(saved()).toMatchObject([{ notes: 'Holiday' }]));
  await user.click(await screen.findByRole('button', { name: 'Edit note: Calls, Fri Nov 20' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Note' }));
  await waitFor(() => expect(saved()).toMatchObject([{}, { notes: null }]));
});

test('total, average, trailing total and target appear where they are enabled', async () => {
  const days = 'startDate=2026-10-24&endDate=2026-11-07';
  const older = Promise.withResolvers<void>();
  api.on(`GET /api/scorecards/${scorecard.id}/entries?${days}`, async () => {
    await older.promise;
    return { body: [] };
  });
  await show(
    gridOf(
      [
        lineItem('l1', { showAverage: true, trailingCalculation: 'trailing_4' }),
        lineItem('l2', {
          title: 'Quiet',
          showTotal: false,
          showGoal: false,
          trailingCalculation: 'total',
        }),
      ],
      [entry('l1', today, '10'), entry('l1', '2026-11-19', '20'), entry('l1', '2026-11-12', '60')],
    ),
  );
  const [calls, quiet] = screen.getAllByRole('row').slice(1);
  const summaryCells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(summaryCells(calls!)[0]).toBe('≥ 40');
  // Without the days before those of the grid the average would be wrong.
  expect(summaryCells(calls!).slice(-3)).toEqual(['90', '30', '–4 week']);
  await act(async () => older.resolve());
  await waitFor(() => expect(summaryCells(calls!).slice(-3)).toEqual(['90', '30', '304 week']));
  expect(summaryCells(quiet!)[0]).toBe('');
  expect(summaryCells(quiet!).slice(-3)).toEqual(['', '', '–Total']);
});

test('an average over weeks of a daily scorecard reads the days before those of the grid', async () => {
  const older = { ...entry('l1', '2026-10-24', '90'), id: 'older' };
  const days = 'startDate=2026-10-24&endDate=2026-11-07';
  api.on(`GET /api/scorecards/${scorecard.id}/entries?${days}`, { body: [older] });
  const fourWeeks = lineItem('l1', { trailingCalculation: 'trailing_4' });
  await show(gridOf([fourWeeks], [entry('l1', today, '10')]));
  const row = screen.getAllByRole('row')[1]!;
  await waitFor(() =>
    expect(within(row).getAllByRole('cell').at(-1)!.textContent).toBe('504 week'),
  );
  expect(within(row).getAllByRole('cell').at(-2)!.textContent).toBe('10');
});

test('reads and shows values with the decimal sign of the person', async () => {
  const comma = { ...defaultFormats, decimalSign: 'comma' } as const;
  const revenue = lineItem('l1', { title: 'Revenue', unitType: 'currency' });
  await show(gridOf([revenue], [entry('l1', today, '1250.5')]), comma);
  expect(cell('Revenue, Fri Nov 20').value).toBe('$1.250,50');
  await user.click(cell('Revenue, Fri Nov 20'));
  expect(cell('Revenue, Fri Nov 20').value).toBe('1250,5');
  await user.click(cell('Revenue, Thu Nov 19'));
  await user.keyboard('1.250');
  expect(screen.getByText('= 1250')).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(saved()).toMatchObject([{ value: '1250' }]));
  await user.click(cell('Revenue, Wed Nov 18'));
  await user.keyboard('0,125{Enter}');
  await waitFor(() => expect(saved()).toMatchObject([{}, { value: '0.125' }]));
});

test('shows what an ambiguous number is understood as before it is saved', async () => {
  await show(gridOf([lineItem('l1')], []));
  await user.click(cell('Calls, Fri Nov 20'));
  await user.keyboard('1,25');
  expect(screen.queryByText(/^= /)).toBeNull();
  await user.keyboard('6');
  expect(screen.getByText('= 1256')).toBeTruthy();
  await user.keyboard('{Escape}1.256');
  expect(screen.getByText('= 1.256 (decimals)')).toBeTruthy();
  expect(saved()).toEqual([]);
});
