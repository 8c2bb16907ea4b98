import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { api, client, entry, mara, serve } from '../testing/show-time.tsx';
import { overlapping, useOverlapping } from './overlapping-entries.ts';

const now = new Date('2026-11-02T12:00:00.000Z');
const at = (time: string) => `2026-11-02T${time}:00.000Z`;
const span = { startTime: at('09:00'), endTime: at('10:00') };

test.each([
  ['ends when it starts', at('08:00'), at('09:00'), false],
  ['starts when it ends', at('10:00'), at('11:00'), false],
  ['is inside of it', at('09:15'), at('09:30'), true],
  ['surrounds it', at('08:00'), at('11:00'), true],
  ['starts before its end', at('09:59'), at('11:00'), true],
  ['runs since before its end', at('09:30'), null, true],
  ['runs since after its end', at('11:00'), null, false],
])('finds only entries that overlap: an entry that %s', (_, startTime, endTime, isFound) => {
  expect(overlapping(span, [{ startTime, endTime }], now)).toHaveLength(isFound ? 1 : 0);
});

test('an edited entry does not overlap itself, but does another', async () => {
  serve();
  const both = [
    entry({ id: 'e1', startTime: at('09:00'), endTime: at('10:00') }),
    entry({ id: 'e2', startTime: at('09:45'), endTime: at('10:15') }),
  ];
  api.on('GET /api/timesheets', { body: both });
  const { result } = renderHook(() => useOverlapping(mara.id, span, 'e1'), {
    wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children),
  });
  await waitFor(() => expect(result.current.map(({ id }) => id)).toEqual(['e2']));
});
