import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announceLive } from '../../../src/kit/live/live-status.ts';
import { mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { dashboardResponses, mara, platform } from './dashboard-fixture.ts';

const stockholm = {
  id: 'c1',
  userId: mara.id,
  city: 'Stockholm',
  timezone: 'Europe/Stockholm',
  latitude: '59.35',
  longitude: '18.1',
  sortOrder: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
};

test('a dashboard sends as many requests to the API as infra/cost counts, at most', async () => {
  const received = await mockServer(
    { user: mara, teams: [platform] },
    {
      ...dashboardResponses({ clocks: [stockholm] }),
      'GET /api/weather?latitude=59.35&longitude=18.1': () => [200, null],
      'GET /api/timer/active': () => [200, null],
    },
  );
  await renderApp('/');
  expect(await screen.findByText('Stockholm')).toBeTruthy();
  const asked = (path: string) => received.filter(({ url }) => url.startsWith(path)).length;
  await waitFor(() => expect([asked('/api/weather'), asked('/api/timer/active')]).toEqual([1, 1]));
  act(() => announceLive('connected'));
  await waitFor(() => expect(received.filter(({ url }) => url === '/api/user')).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 500));
  announceLive('off');
  expect(asked('/api/')).toBeLessThanOrEqual(18);
  // Of everything else, only once and again after connecting.
  const urls = received.map(({ url }) => url).filter((url) => url.startsWith('/api/'));
  for (const url of urls) expect(urls.filter((other) => other === url).length).toBeLessThan(3);
});
