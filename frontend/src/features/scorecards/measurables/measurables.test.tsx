import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { localDayOf } from '../../../kit/dates/local-day.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { NewScorecard } from '../new-scorecard.tsx';
import { gridOf, lineItem, scorecard, teamId, userId } from '../testing/sample-scorecard.ts';
import { AddMeasurables } from './add-measurables.tsx';
import { SelectMeasurables } from './select-measurables.tsx';

// At noon no day ends during a test.
vi.setSystemTime(new Date().setHours(12, 0, 0, 0));

const day = localDayOf(new Date());
const gridUrl = `GET /api/scorecards/${scorecard.id}/grid?endDate=${day}`;
const freeUrl = 'GET /api/scorecard-line-items?periodInterval=daily';
const assignUrl = `POST /api/scorecards/${scorecard.id}/assignments`;

let api: FakeApi;
let client: QueryClient;
let user: UserEvent;

beforeEach(() => {
  api = fakeApi();
  client = createQueryClient();
  user = userEvent.setup();
  api.on(`GET /api/teams/${teamId}/members`, { body: [] });
  api.on(gridUrl, { body: gridOf([lineItem('on', { title: 'On it' })]) });
  api.on(freeUrl, {
    body: [
      lineItem('on', { title: 'On it' }),
      lineItem('l1', { title: 'Calls' }),
      lineItem('l2', { title: 'Visits' }),
    ],
  });
  api.on(assignUrl, { status: 201, body: [] });
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
const lastToast = () => currentToasts()[0]?.title;

test('a scorecard requires a name and a period', async () => {
  const closed = vi.fn();
  api.on('POST /api/scorecards', { status: 201, body: scorecard });
  show(<NewScorecard teamId={teamId} userId={userId} onClose={closed} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Scorecard' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Scorecard name' }));
  await user.keyboard(' Sales ');
  expect(button.disabled).toBe(true);
  await user.click(screen.getByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByRole('option', { name: 'Weekly' }));
  expect(button.disabled).toBe(false);
  await user.click(button);
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(api.requestsTo('POST /api/scorecards')[0]?.body).toEqual({
    name: 'Sales',
    period: 'weekly',
    teamId,
    ownerId: userId,
  });
});

test('the picker offers measurables of the same period that are not on the scorecard, with a search', async () => {
  const done = vi.fn();
  show(<SelectMeasurables onCreate={() => undefined} scorecard={scorecard} onDone={done} />);
  await screen.findByRole('checkbox', { name: /Calls/ });
  expect(screen.queryByRole('checkbox', { name: /On it/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add Selected' }));
  expect(screen.getByRole('alert').textContent).toBe('Please select at least one measurable');
  await user.type(screen.getByRole('searchbox', { name: 'Search measurables' }), 'vis');
  expect(screen.queryByRole('checkbox', { name: /Calls/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Visits/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('1 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add Selected' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(api.requestsTo(assignUrl)[0]?.body).toEqual({ lineItemIds: ['l2'] });
  expect(lastToast()).toBe('Measurables added successfully');
});

test('a failed addition shows an error and keeps the selection', async () => {
  api.on(assignUrl, { status: 409, body: { error: 'On it already.', code: 'x' } });
  show(<SelectMeasurables onCreate={() => undefined} scorecard={scorecard} />);
  await user.click(await screen.findByRole('checkbox', { name: /Calls/ }));
  await user.click(screen.getByRole('button', { name: 'Add Selected' }));
  await waitFor(() => expect(lastToast()).toBe('Failed to add measurables'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Calls/ }).checked).toBe(true);
});

test('a new measurable is added to the scorecard; a failure of only that is reported', async () => {
  api.on('POST /api/scorecard-line-items', { status: 201, body: lineItem('new') });
  show(<AddMeasurables card={{ current: null }} scorecard={scorecard} userId={userId} />);
  await user.click(screen.getByRole('tab', { name: 'Create New' }));
  await user.click(await screen.findByRole('button', { name: 'Create and Add' }));
  expect(await screen.findByText('Name is required')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Calls');
  await user.click(screen.getByRole('button', { name: 'Create and Add' }));
  await waitFor(() => expect(lastToast()).toBe('Measurable created successfully'));
  expect(api.requestsTo(assignUrl)[0]?.body).toEqual({ lineItemIds: ['new'] });

  api.on(assignUrl, { status: 409, body: { error: 'No.', code: 'x' } });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Visits');
  await user.click(screen.getByRole('button', { name: 'Create and Add' }));
  await waitFor(() => expect(lastToast()).toBe('Failed to add measurable to scorecard'));

  api.on('POST /api/scorecard-line-items', { status: 500, body: {} });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mails');
  await user.click(screen.getByRole('button', { name: 'Create and Add' }));
  await waitFor(() => expect(lastToast()).toBe('Failed to create measurable'));
});

test('the form takes the focus of the button that opened it, but not of its tab', async () => {
  api.on(freeUrl, { body: [lineItem('on', { title: 'On it' })] });
  show(<AddMeasurables card={{ current: null }} scorecard={scorecard} userId={userId} />);
  await user.click(await screen.findByRole('button', { name: 'Create a new one' }));
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Name' }));
  await user.click(screen.getByRole('tab', { name: 'Select Existing' }));
  await user.click(screen.getByRole('tab', { name: 'Create New' }));
  await screen.findByRole('textbox', { name: 'Name' });
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Create New' }));
});
