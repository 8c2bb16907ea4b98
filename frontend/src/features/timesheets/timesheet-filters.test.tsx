import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/sample-people.ts';
import { CompanyFormats, defaultFormats } from '../../ui/company-formats.tsx';
import { TimesheetFilters } from './timesheet-filters.tsx';
import type { TimesheetSearch } from './timesheet-search.ts';

afterEach(() => vi.unstubAllGlobals());

interface FiltersProps {
  from: TimesheetSearch;
  onChange: (search: TimesheetSearch) => void;
}

/** Stores the filters like the page does. */
function Filters({ from, onChange }: FiltersProps) {
  const [search, setSearch] = useState(from);
  return (
    <TimesheetFilters
      id="filters"
      companyId="c"
      search={search}
      onChange={(changed) => {
        onChange(changed);
        setSearch(changed);
      }}
    />
  );
}

function show(search: TimesheetSearch, formats = defaultFormats) {
  const api = fakeApi();
  api.on('GET /api/companies/c/users', { body: [sampleUser('idris', { name: 'Idris Okafor' })] });
  const changes: TimesheetSearch[] = [];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CompanyFormats value={formats}>
        <Filters from={search} onChange={(changed) => changes.push(changed)} />
      </CompanyFormats>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), changes };
}

const field = (name: RegExp) => screen.getByRole('button', { name });

test('the person filter offers one person or everyone', async () => {
  const { user, changes } = show({ from: '2026-11-02' });
  await user.click(field(/^User/));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Everyone',
    expect.stringContaining('Idris Okafor'),
  ]);
  await user.click(options[1]!);
  expect(changes).toEqual([{ from: '2026-11-02', user: 'idris' }]);
});

test.each([
  ['From', { from: '2026-11-02', to: '2026-11-20' }, { from: '2026-11-15', to: '2026-11-20' }],
  ['From', { from: '2026-11-02', to: '2026-11-10' }, { from: '2026-11-15', to: '2026-11-15' }],
  ['To', { from: '2026-11-02', to: '2026-11-20' }, { from: '2026-11-02', to: '2026-11-15' }],
  ['To', { from: '2026-11-18', to: '2026-11-20' }, { from: '2026-11-15', to: '2026-11-15' }],
])('%s the 15th with %j results in %j', async (name, search, expected) => {
  const { user, changes } = show(search);
  await user.click(field(new RegExp(`^${name}`)));
  const calendar = within(await screen.findByRole('dialog', { name }));
  await user.click(calendar.getAllByRole('button', { name: /\b15\b/ })[0]!);
  expect(changes).toEqual([expected]);
});

test.each([
  ['monday', 1],
  ['saturday', 6],
] as const)('This week starts on %s as the company says', async (weekStart, day) => {
  const { user, changes } = show({}, { ...defaultFormats, weekStart });
  await user.click(screen.getByRole('button', { name: 'This week' }));
  const [{ from, to }] = changes as [TimesheetSearch];
  expect(new Date(from!).getUTCDay()).toBe(day);
  expect(Date.parse(to!) - Date.parse(from!)).toBe(6 * 86_400_000);
});

test('Clear removes the filters but not the sort order', async () => {
  const { user, changes } = show({ user: 'idris', from: '2026-11-02', sort: 'duration' });
  const clear = screen.getByRole<HTMLButtonElement>('button', { name: 'Clear' });
  await user.click(clear);
  expect(changes).toEqual([{ sort: 'duration' }]);
  // It keeps the focus, so it must not be disabled.
  expect(clear.disabled).toBe(false);
  expect(clear.getAttribute('aria-disabled')).toBe('true');
});
