import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { sampleSelf } from '../../../testing/sample-people.ts';
import { sessionQuery } from '../session-queries.ts';
import { useSavedTimeZone } from './use-saved-time-zone.ts';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const elsewhere = 'Pacific/Kiritimati';
const route = 'PUT /api/user/time-zone';

afterEach(() => vi.unstubAllGlobals());

function SavedTimeZone({ isAssumed }: { isAssumed: boolean }) {
  useSavedTimeZone({ isTimeZoneAssumed: isAssumed });
  return null;
}

async function show(isAssumed: boolean) {
  const client = createQueryClient();
  const fields = { timeZone: elsewhere, isTimeZoneAssumed: isAssumed };
  client.setQueryData(sessionQuery.queryKey, sampleSelf(fields));
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <SavedTimeZone isAssumed={isAssumed} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return client;
}
const afterIdle = () => new Promise((resolve) => setTimeout(resolve, 500));

test("the browser's time zone is sent once while the user's is not known", async () => {
  const api = fakeApi();
  api.on(route, { body: sampleSelf({ timeZone: here }) });
  const client = await show(true);
  await waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)?.timeZone).toBe(here));
  await afterIdle();
  expect(api.requestsTo(route).map(({ body }) => body)).toEqual([
    { timeZone: here, isDetected: true },
  ]);
});

test('a late response does not undo what was changed and read meanwhile', async () => {
  const api = fakeApi();
  const client = await show(true);
  const hidden = { ...sampleSelf().settings, hiddenPanels: ['clocks'] };
  const changed = sampleSelf({ isTimeZoneAssumed: true, settings: hidden });
  let answerRead = () => {};
  api.on('GET /api/user', async () => {
    await new Promise<void>((resolve) => {
      answerRead = resolve;
    });
    return { body: changed };
  });
  api.on(route, () => {
    client.setQueryData(sessionQuery.queryKey, changed);
    void client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    setTimeout(() => answerRead(), 100);
    return { body: sampleSelf({ timeZone: here }) };
  });
  await waitFor(() => expect(api.requestsTo('GET /api/user')).toHaveLength(1));
  await afterIdle();
  const { timeZone, settings } = client.getQueryData(sessionQuery.queryKey) ?? {};
  expect({ timeZone, settings }).toEqual({ timeZone: here, settings: hidden });
});

test('a page load changes no time zone that is known', async () => {
  const api = fakeApi();
  await show(false);
  await afterIdle();
  expect(api.requests).toEqual([]);
});

test('a response after sign-out does not restore the session; a failure is only logged', async () => {
  const api = fakeApi();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  let client = createQueryClient();
  api.on(route, () => {
    client.setQueryData(sessionQuery.queryKey, null);
    return { body: sampleSelf({ timeZone: here }) };
  });
  client = await show(true);
  await waitFor(() => expect(api.requestsTo(route)).toHaveLength(1));
  await afterIdle();
  expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
  api.on(route, { status: 500, body: { error: 'No.' } });
  await show(true);
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
});
