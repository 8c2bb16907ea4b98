import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeTeam, makeUser, pretendApi } from './pretend-api.ts';
import { renderApp } from './render-app.tsx';

beforeEach(() => localStorage.clear());

test.each([
  ['?search=roadmap&status=bogus', 'roadmap'],
  ['?search=7', '7'],
  ['?search=true', 'true'],
  ['?search={"a":1}', ''],
  ['?search[]=a&new=', ''],
])('the todos open at %s, with a search for %j', async (address, searched) => {
  await pretendApi({ user: makeUser(), teams: [makeTeam('Platform')] });
  await renderApp(`/todos${address}`);
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search todos' });
  expect(search.value).toBe(searched);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('combobox', { name: 'Status' }).textContent).toContain('All');
});
