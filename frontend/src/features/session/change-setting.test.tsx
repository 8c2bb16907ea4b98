import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleSelf } from '../../testing/sample-people.ts';
import { sessionQuery, useChangeSetting, useSetting } from './session-queries.ts';

const route = 'PATCH /api/user/settings';

afterEach(() => vi.unstubAllGlobals());

let change: ReturnType<typeof useChangeSetting>;

function Declined() {
  change = useChangeSetting();
  return <p>{useSetting('declinedTimeZones')?.join()}</p>;
}

function show() {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, sampleSelf());
  render(
    <QueryClientProvider client={client}>
      <Declined />
    </QueryClientProvider>,
  );
}
const decline = (zone: string) => change({ declinedTimeZones: [zone] });

describe('useChangeSetting', () => {
  it('shows the setting before the server has answered', async () => {
    const api = fakeApi();
    const saved = Promise.withResolvers<{ body: unknown }>();
    api.on(route, () => saved.promise);
    api.on('GET /api/user', { body: sampleSelf() });
    show();
    const done = act(() => void decline('Asia/Tokyo'));
    expect(await screen.findByText('Asia/Tokyo')).toBeTruthy();
    expect(api.requestsTo(route).map(({ body }) => body)).toEqual([
      { declinedTimeZones: ['Asia/Tokyo'] },
    ]);
    saved.resolve({ body: sampleSelf() });
    await done;
    expect(screen.getByText('Asia/Tokyo')).toBeTruthy();
  });

  it('shows the former setting again when the server rejects it', async () => {
    const api = fakeApi();
    api.on(route, { status: 400, body: { error: 'No.', code: 'x' } });
    api.on('GET /api/user', { body: sampleSelf() });
    show();
    await act(async () => {
      await expect(decline('Asia/Tokyo')).rejects.toThrow();
    });
    await waitFor(() => expect(screen.queryByText('Asia/Tokyo')).toBeNull());
  });
});
