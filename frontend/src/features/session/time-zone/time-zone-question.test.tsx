import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '#shared/people/session-user.ts';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { sampleSelf } from '../../../testing/sample-people.ts';
import { moveTo } from '../../../testing/time-zones.ts';
import { sessionQuery } from '../session-queries.ts';
import { declinedAfter } from './change-time-zone.ts';
import { haveSameClock } from './same-clock.ts';
import { TimeZoneQuestion } from './time-zone-question.tsx';

const zoneRoute = 'PUT /api/user/time-zone';
const settingsRoute = 'PATCH /api/user/settings';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Asked() {
  const { data: user } = useQuery({ ...sessionQuery, enabled: false });
  return user && <TimeZoneQuestion user={user} />;
}

function show(here: string, fields: Partial<SessionUser>) {
  moveTo(here);
  const client = createQueryClient();
  let user = sampleSelf(fields);
  client.setQueryData(sessionQuery.queryKey, user);
  const change = (changed: Partial<SessionUser>) => {
    user = { ...user, ...changed };
    return { body: user };
  };
  api.on(zoneRoute, ({ body }) => change(body as Partial<SessionUser>));
  api.on(settingsRoute, ({ body }) => change({ settings: body as SessionUser['settings'] }));
  api.on('GET /api/user', () => ({ body: user }));
  render(
    <QueryClientProvider client={client}>
      <Asked />
    </QueryClientProvider>,
  );
  return () => client.getQueryData(sessionQuery.queryKey);
}

const question = 'You seem to be in Tokyo. Use this time zone?';
const asked = () => screen.queryByRole('region', { name: question });
const press = (name: string) =>
  userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByRole('button', { name }));

describe('TimeZoneQuestion', () => {
  it('uses the time zone of the browser if the user says so', async () => {
    const user = show('Asia/Tokyo', { timeZone: 'Europe/Berlin' });
    expect(asked()?.textContent).toContain('the time in Berlin');
    await press('Use');
    expect(asked()).toBeNull();
    await waitFor(() => expect(user()?.timeZone).toBe('Asia/Tokyo'));
    expect(api.requestsTo(zoneRoute).map(({ body }) => body)).toEqual([{ timeZone: 'Asia/Tokyo' }]);
    expect(api.requestsTo(settingsRoute)).toEqual([]);
  });

  it('keeps the time zone, and does not ask about that place again', async () => {
    const user = show('Asia/Tokyo', { timeZone: 'Europe/Berlin' });
    await press('Keep');
    expect(asked()).toBeNull();
    await waitFor(() =>
      expect(api.requestsTo(settingsRoute).map(({ body }) => body)).toEqual([
        { declinedTimeZones: ['Asia/Tokyo'] },
      ]),
    );
    expect(api.requestsTo(zoneRoute)).toEqual([]);
    expect(user()?.timeZone).toBe('Europe/Berlin');
  });

  it('asks again when the answer could not be saved', async () => {
    show('Asia/Tokyo', { timeZone: 'Europe/Berlin' });
    api.on(settingsRoute, { status: 503, body: { error: 'No.', code: 'x' } });
    await press('Keep');
    await waitFor(() => expect(asked()).toBeTruthy());
  });

  it.each([
    ['the browser is where the user is', { timeZone: 'Asia/Tokyo' }],
    ['the clocks agree', { timeZone: 'Asia/Seoul' }],
    ['the time zone is not known yet', { timeZone: 'UTC', isTimeZoneAssumed: true }],
    [
      'the place was declined',
      { settings: { ...sampleSelf().settings, declinedTimeZones: ['Asia/Tokyo'] } },
    ],
  ])('asks nothing when %s', (_, fields) => {
    show('Asia/Tokyo', fields);
    expect(screen.queryByRole('region')).toBeNull();
    expect(api.requests).toEqual([]);
  });
});

describe('declinedAfter', () => {
  it('remembers where the browser is when another time zone is chosen', () => {
    expect(declinedAfter([], 'Asia/Tokyo', 'Europe/Berlin')).toEqual(['Europe/Berlin']);
    expect(declinedAfter(['Europe/Paris'], 'Asia/Tokyo', 'Europe/Berlin')).toEqual([
      'Europe/Berlin',
    ]);
  });

  it('forgets a declined time zone that is chosen', () => {
    expect(declinedAfter(['Asia/Tokyo'], 'Asia/Tokyo', 'Asia/Tokyo')).toEqual([]);
  });

  it('remembers the last five', () => {
    const six = ['Asia/Kolkata', 'Asia/Dubai', 'Asia/Tokyo', 'America/Lima', 'Asia/Kathmandu'];
    expect(declinedAfter(six, 'UTC', 'Europe/Berlin')).toEqual([...six.slice(1), 'Europe/Berlin']);
  });
});

describe('haveSameClock', () => {
  const now = new Date('2026-07-01T12:00:00Z');
  it.each([
    ['Europe/Berlin', 'Europe/Paris', true],
    ['Asia/Kolkata', 'Asia/Calcutta', true],
    ['UTC', 'Etc/UTC', true],
    ['Europe/Berlin', 'Africa/Johannesburg', false],
    ['Australia/Sydney', 'Australia/Brisbane', false],
    ['Europe/London', 'UTC', false],
  ])('of %s and %s is %s', (one, other, expected) => {
    expect(haveSameClock(one, other, now)).toBe(expected);
  });
});
