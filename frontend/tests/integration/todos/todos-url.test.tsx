import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeTeam, makeUser, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';

beforeEach(() => localStorage.clear());

test.each([
  ['?search=roadmap&status=bogus', 'roadmap'],
  ['?search=7', '7'],
  ['?search=true', 'true'],
  ['?search={"a":1}', ''],
  ['?search[]=a&new=', ''],
])('/todos%s opens with the search %j', async (address, searched) => {
  await mockServer({ user: makeUser(), teams: [makeTeam('Platform')] });
  await renderApp(`/todos${address}`);
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search todos' });
  expect(search.value).toBe(searched);
  const main = within(screen.getByRole('main'));
  const status = await main.findByRole('combobox', { name: 'Status' });
  expect(status.textContent).toContain('All');
});
