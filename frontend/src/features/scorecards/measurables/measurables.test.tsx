import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { localDayOf } from '../../../kit/dates/local-day.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { NewScorecard } from '../new-scorecard.tsx';
import { gridQuery, refetchGrids } from '../scorecards-queries.ts';
import {
  assignment,
  gridOf,
  lineItem,
  scorecard,
  teamId,
  userId,
} from '../testing/sample-scorecard.ts';
import { AddMeasurables } from './add-measurables.tsx';
import { CurrentMeasurables } from './current-measurables.tsx';
import { MeasurableForm } from './measurable-form.tsx';
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

test('a measurable is created with the defaults of the form', async () => {
  const made = vi.fn(async () => true);
  show(
    <MeasurableForm
      nameLabel="Measurable name"
      nameRequired="Please enter a measurable name"
      submitLabel="Create Measurable"
      period="weekly"
      owners={undefined}
      hasTrailing
      onSubmit={made}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Create Measurable' }));
  expect(await screen.findByText('Please enter a measurable name')).toBeTruthy();
  expect(made).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>('combobox', { name: /Period/ }).disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Measurable name' }), 'Calls');
  await user.click(screen.getByRole('button', { name: 'Create Measurable' }));
  await waitFor(() =>
    expect(made).toHaveBeenCalledWith({
      title: 'Calls',
      description: null,
      periodInterval: 'weekly',
      unitType: 'number',
      orientationRule: 'greater_than_or_equal',
      goalValue: '0',
      trailingCalculation: 'total',
      showTotal: true,
      showAverage: false,
      showGoal: true,
    }),
  );
});

test('Between requires both ends, yes/no one of them', async () => {
  const made = vi.fn(async () => false);
  show(
    <MeasurableForm
      nameLabel="Title"
      nameRequired="Please enter a title"
      submitLabel="Create"
      owners={undefined}
      onSubmit={made}
    />,
  );
  const choose = async (field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Tickets');
  await choose('Orientation rule', 'Between');
  const from = screen.getByRole('spinbutton', { name: 'Goal value from' });
  await user.clear(from);
  await user.type(from, '10');
  await user.type(screen.getByRole('spinbutton', { name: 'Goal value to' }), '20');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(made).toHaveBeenLastCalledWith(
      expect.objectContaining({ orientationRule: 'between', goalValue: '10', goalValueTo: '20' }),
    ),
  );
  await choose('Unit', 'Yes/No');
  await choose('Goal value', 'No');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(made).toHaveBeenLastCalledWith(
      expect.objectContaining({ unitType: 'yes_no', goalValue: 'no' }),
    ),
  );
});

test('a new measurable is added to the scorecard; a failure of only that is reported', async () => {
  api.on('POST /api/scorecard-line-items', { status: 201, body: lineItem('new') });
  show(<AddMeasurables card={{ current: null }} scorecard={scorecard} userId={userId} />);
  await user.click(screen.getByRole('tab', { name: 'Create New' }));
  await user.click(await screen.findByRole('button', { name: 'Create and Add' }));
  expect(screen.getByText('Name is required')).toBeTruthy();
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

function Current() {
  const { data } = useQuery(gridQuery(scorecard.id, day));
  return data ? <CurrentMeasurables grid={data} userId={userId} /> : null;
}

const titles = () =>
  screen.queryAllByRole('row').map((row) => within(row).getAllByText(/./)[0]?.textContent);

test('measurables are reordered and removed, and restored when that fails', async () => {
  const all = ['A', 'B', 'C'].map((title) => lineItem(title, { title }));
  api.on(gridUrl, { body: gridOf(all) });
  show(<Current />);
  await screen.findByText('A');
  api.on('PATCH /api/scorecard-assignments/a-B', { body: {} });
  await user.click(screen.getByRole('button', { name: 'Move B up' }));
  expect(titles()).toEqual(['B', 'A', 'C']);
  await waitFor(() =>
    expect(api.requestsTo('PATCH /api/scorecard-assignments/a-B')[0]?.body).toEqual({
      sortOrder: 0,
    }),
  );
  api.on('DELETE /api/scorecard-assignments/a-A', {});
  api.on(gridUrl, { body: gridOf([all[1]!, all[2]!]) });
  await user.click(screen.getByRole('button', { name: 'Remove A' }));
  expect(titles()).toEqual(['B', 'C']);
  await waitFor(() => expect(lastToast()).toBe('Measurable removed'));
  api.on('PATCH /api/scorecard-assignments/a-A', { body: {} });
  currentToasts()[0]?.action?.onSelect();
  await waitFor(() =>
    expect(api.requestsTo('PATCH /api/scorecard-assignments/a-A')).toHaveLength(1),
  );
  expect(api.requestsTo(assignUrl)[0]?.body).toEqual({ lineItemIds: ['A'] });
});

test('a response requested before a move does not revert it, and pending reads follow', async () => {
  const [one, other] = [lineItem('A', { title: 'A' }), lineItem('B', { title: 'B' })];
  api.on(gridUrl, { body: gridOf([one, other]) });
  show(<Current />);
  await screen.findByText('A');
  const [before, moved] = [
    Promise.withResolvers<{ body: unknown }>(),
    Promise.withResolvers<{ body: unknown }>(),
  ];
  api.on(gridUrl, () => before.promise);
  api.on('PATCH /api/scorecard-assignments/a-B', () => moved.promise);
  void refetchGrids(client, scorecard.id);
  await user.click(screen.getByRole('button', { name: 'Move B up' }));
  before.resolve({ body: gridOf([one, other]) });
  await refetchGrids(client, scorecard.id);
  expect(titles()).toEqual(['B', 'A']);
  const requestCount = api.requestsTo(gridUrl).length;
  api.on(gridUrl, { body: gridOf([other, one]) });
  moved.resolve({ body: {} });
  await waitFor(() => expect(api.requestsTo(gridUrl)).toHaveLength(requestCount + 1));
  expect(titles()).toEqual(['B', 'A']);
});

test('measurables are moved past those that only others can see', async () => {
  const [one, other] = [lineItem('A', { title: 'A' }), lineItem('B', { title: 'B' })];
  const grid = gridOf([one, other]);
  const assignments = [assignment(one, 0), assignment(other, 3)];
  api.on(gridUrl, { body: { ...grid, assignments } });
  show(<Current />);
  await screen.findByText('A');
  api.on('PATCH /api/scorecard-assignments/a-A', { body: {} });
  await user.click(screen.getByRole('button', { name: 'Move A down' }));
  expect(titles()).toEqual(['B', 'A']);
  await waitFor(() =>
    expect(api.requestsTo('PATCH /api/scorecard-assignments/a-A')[0]?.body).toEqual({
      sortOrder: 3,
    }),
  );
});

test('an edited measurable keeps its period', async () => {
  const was = { title: 'Calls', goalValue: '40', showAverage: true, showTotal: false };
  api.on(gridUrl, { body: gridOf([lineItem('l1', { ...was, orientationRule: 'above' })]) });
  api.on('PATCH /api/scorecard-line-items/l1', { body: {} });
  show(<Current />);
  await user.click(await screen.findByRole('button', { name: 'Edit Calls' }));
  const sheet = await screen.findByRole('dialog', { name: 'Edit Measurable' });
  const goal = within(sheet).getByRole<HTMLInputElement>('spinbutton', { name: 'Goal value' });
  expect(goal.value).toBe('40');
  await user.clear(goal);
  await user.type(goal, '45');
  await user.click(within(sheet).getByRole('button', { name: 'Save Measurable' }));
  await waitFor(() => expect(lastToast()).toBe('Measurable updated successfully'));
  // Only changed fields are sent, so a colleague's other changes stay.
  expect(api.requestsTo('PATCH /api/scorecard-line-items/l1')[0]?.body).toEqual({
    goalValue: '45',
  });
});

test('a measurable is restored when its removal fails', async () => {
  api.on('DELETE /api/scorecard-assignments/a-on', { status: 500, body: {} });
  show(<Current />);
  await user.click(await screen.findByRole('button', { name: 'Remove On it' }));
  await waitFor(() => expect(lastToast()).toBe('Failed to remove measurable'));
  await screen.findByText('On it');
});
