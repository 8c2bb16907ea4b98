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

/** Pastes from today's cell of the first row on; saving waits for `held`. */
const paste = async (text: string, held = Promise.resolve()) => {
  const api = fakeApi();
  const sending = { now: 0, most: 0 };
  const items = [lineItem('l1'), lineItem('l2', { title: 'Visits' })];
  api.on(`GET /api/scorecards/${scorecard.id}/grid?endDate=${today}`, { body: gridOf(items) });
  api.on('POST /api/scorecard-entries', async ({ body }) => {
    sending.now += 1;
    sending.most = Math.max(sending.most, sending.now);
    await held;
    sending.now -= 1;
    const { lineItemId, periodStart, value } = body as Record<string, string>;
    return { status: 201, body: entry(lineItemId!, periodStart!, value!) };
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('textbox', { name: 'Calls, Fri Nov 20' }));
  await user.paste(text);
  return { sending, saved: () => api.requestsTo('POST /api/scorecard-entries') };
};

test('a large block is sent completely, a few cells at a time', async () => {
  const held = Promise.withResolvers<void>();
  const line = Array.from({ length: 10 }, (_, at) => at + 1).join('\t');
  const { sending, saved } = await paste(`${line}\r\n${line}\r\n`, held.promise);
  await waitFor(() => expect(sending.most).toBe(8));
  await act(async () => held.resolve());
  await waitFor(() => expect(saved()).toHaveLength(20));
  await waitFor(() => expect(sending).toEqual({ now: 0, most: 8 }));
});

test('values beyond the grid are skipped and reported', async () => {
  const { saved } = await paste('1\n2\n3\nmany\n5\n');
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(currentToasts()[0]?.title).toBe("3 values didn't fit in the grid and were skipped");
});

test('values beyond the grid are reported together with invalid ones', async () => {
  await paste('many\n2\n3\n');
  expect(currentToasts()[0]?.title).toBe(
    "1 value wasn't a valid number and was skipped. 1 value didn't fit in the grid and was skipped",
  );
});

test('a block with an ambiguous number asks how it is meant before it is saved', async () => {
  const { saved } = await paste('1.250\n0,125\n');
  const dialog = await screen.findByRole('dialog', { name: 'What is “1.250”?' });
  expect(dialog.textContent).toContain('Paste as 1.25');
  expect(saved()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Paste as 1250' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved().map(({ body }) => (body as { value: string }).value)).toEqual(['1250', '0.125']);
});
