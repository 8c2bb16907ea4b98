import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuditEntry } from '#shared/audit/audit-entry.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/sample-people.ts';
import { auditFile } from './audit-file.ts';
import { AuditScreen } from './audit-screen.tsx';
import type { AuditSearch } from './audit-search.ts';

afterEach(() => vi.unstubAllGlobals());

const entry = (kind: AuditEntry['kind'], fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: kind,
  kind,
  at: '2026-11-20T10:00:00.000Z',
  actor: { id: 'mara', name: 'Mara Lindqvist' },
  target: null,
  sourceAddress: '203.0.113.7',
  ...fields,
});

function Page() {
  const [search, setSearch] = useState<AuditSearch>({});
  return <AuditScreen companyId="c" search={search} onSearchChange={setSearch} />;
}

function show(respond: (api: FakeApi) => void) {
  const api = fakeApi();
  api.on('GET /api/companies/c/users', { body: [sampleUser('idris', { name: 'Idris Okafor' })] });
  respond(api);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  return { api, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

test('each entry says who did what and from where', async () => {
  show((api) =>
    api.on('GET /api/audit-log', {
      body: [
        entry('team_deleted', { target: { id: 't', name: 'Ops' } }),
        entry('team_created'),
        entry('password_reset', { sourceAddress: null }),
      ],
    }),
  );
  await screen.findByText('reset their password');
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows[0]).toContain('Mara Lindqvist deleted the team Ops');
  expect(rows[0]).toContain('203.0.113.7');
  expect(rows[1]).toContain('created a private team');
  expect(rows[2]).toContain('reset their password');
});

test('an entry names the private teams that somebody may have got access to', () => {
  const privateTeams = [
    { id: 'b', name: 'Board' },
    { id: 'p', name: 'Pay' },
  ];
  const text = auditFile([entry('team_leader_changed', { privateTeams })]);
  expect(text).toContain('passed the lead of a private team on. Private teams: Board, Pay');
});

test('the receipt of a deletion says what was removed, and what was kept why', () => {
  const receipt = {
    removed: { user: 1, unread_count: 1, notification: 12 },
    reassigned: 40,
    kept: { timeEntries: 3, activities: 8 },
  };
  const text = auditFile([entry('user_data_removed', { receipt })]);
  expect(text).toContain(
    'removed the data of a deleted user. Removed: profiles 1, other items 1, notifications 12. Reassigned: 40. Kept: time entries 3 (totals stay right), comments and activity entries 8 (the work of others refers to them).',
  );
});

test('the filters are sent, and Clear removes them', async () => {
  const { api, user } = show((fake) =>
    fake.on('GET /api/audit-log', { body: [entry('signed_in')] }),
  );
  await screen.findByText('signed in');
  await user.click(screen.getByRole('button', { name: /^Person/ }));
  await user.click(await screen.findByRole('option', { name: /Idris Okafor/ }));
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'Teams' }));
  await waitFor(() => {
    const query = new URL(api.requests.at(-1)!.url, 'http://x').searchParams;
    expect(Object.fromEntries(query)).toEqual({ userId: 'idris', group: 'teams' });
  });
  const clear = screen.getByRole('button', { name: 'Clear' });
  expect(clear.getAttribute('aria-disabled')).toBe(null);
  await user.click(clear);
  expect(clear.getAttribute('aria-disabled')).toBe('true');
});

test('an empty page before the last offers more, and the last says that nothing matches', async () => {
  const { user } = show((api) => {
    api.on('GET /api/audit-log', { body: [], headers: { 'x-next-cursor': 'next' } });
    api.on('GET /api/audit-log?cursor=next', { body: [] });
  });
  await user.click(await screen.findByRole('button', { name: /Load More/i }));
  expect(await screen.findByText('No entries match these filters.')).toBeDefined();
});

test('a failed request offers to try again', async () => {
  show((api) => api.on('GET /api/audit-log', { status: 400, body: { message: 'No.' } }));
  expect(await screen.findByText('Failed to load the audit log')).toBeDefined();
});

test('the file quotes and neutralizes what spreadsheets would run', () => {
  const text = auditFile([
    entry('team_created', {
      actor: { id: 'a', name: '=cmd|x, Ltd' },
      target: { id: 't', name: 'Ops' },
    }),
  ]);
  expect(text).toBe(
    '\uFEFFTime (UTC),Person,What,IP address\r\n' +
      '2026-11-20T10:00:00.000Z,"\'=cmd|x, Ltd",created the team Ops,203.0.113.7\r\n',
  );
});
