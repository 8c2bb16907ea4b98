import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { currentToasts, dismissToast } from '../../ui/feedback/toast.ts';
import { useFileExport } from './export-timesheet.ts';

let api: FakeApi;

beforeEach(() => {
  vi.useFakeTimers();
  api = fakeApi();
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = {
  id: 'e1',
  format: 'csv',
  fileName: 'timesheet.csv',
  state: 'running',
  total: 9000,
  written: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  downloadURL: null,
};
const begin = 'POST /api/timesheets/exports';
const read = 'GET /api/timesheets/exports/e1';

test('shows the progress; a stalled export fails and can be started again', async () => {
  api.on(begin, { status: 201, body: file });
  api.on(read, { body: { ...file, written: 4000 } });
  const { result } = renderHook(() => useFileExport());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  act(() => result.current.begin({ format: 'csv' }, {}));
  await pass(600);
  expect(result.current.running).toMatchObject({ written: 4000, total: 9000 });

  api.on(read, { body: { ...file, state: 'failed', written: 4000 } });
  await pass(600);
  expect(result.current.running).toBeUndefined();
  const [toast] = currentToasts();
  expect(toast).toMatchObject({
    title: 'Failed to export timesheets',
    description: 'This stopped unexpectedly.',
    action: { label: 'Try again' },
  });
  await act(async () => toast?.action?.onSelect());
  await pass(100);
  expect(api.requestsTo(begin)).toHaveLength(2);
  expect(api.requestsTo(begin)[1]?.body).toEqual(api.requestsTo(begin)[0]?.body);
  expect(result.current.running).toMatchObject({ written: 0 });
});
