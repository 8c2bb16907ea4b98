import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Goal } from '#shared/goals/goal.ts';
import type { Issue } from '#shared/issues/issue.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { changedTodo } from '#shared/todos/todo-changes.ts';
import { sampleMilestone } from '../../src/testing/sample-goal.ts';
import { currentToasts, dismissToast } from '../../src/ui/feedback/toast.ts';
import { makeGoal, makeIssue, makeTodo, mara, platform } from './dashboard/dashboard-fixture.ts';
import { errorResponse, type MockResponses, makeUser, mockServer } from './support/mock-server.ts';
import { renderApp } from './support/render-app.tsx';

// A Wednesday.
vi.setSystemTime(new Date(2026, 10, 25, 9));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

const noonOf = (day: number) => new Date(2026, 10, day, 12).toISOString();
const day = (date: string) => `${date}T12:00:00.000Z`;
const jun = { ...makeUser('Jun Park', 'team_member'), id: '33333333-3333-4333-8333-333333333333' };

interface Work {
  todos?: Todo[];
  goals?: Goal[];
  issues?: Issue[];
  teamGoals?: Goal[];
}

const workOf = (userId: string, work: Work): MockResponses => ({
  [`GET /api/users/${userId}/todos?open=true`]: () => [200, work.todos ?? []],
  [`GET /api/users/${userId}/goals?open=true`]: () => [200, work.goals ?? []],
  [`GET /api/users/${userId}/issues?open=true`]: () => [200, work.issues ?? []],
  [`GET /api/users/${userId}/teams`]: () => [200, [platform]],
  [`GET /api/teams/${platform.id}/goals?open=true`]: () => [200, work.teamGoals ?? []],
});

async function show(responses: MockResponses, path = '/my-work', user = mara) {
  const received = await mockServer(
    { user, teams: [platform] },
    {
      [`GET /api/companies/${mara.companyId}/users`]: () => [200, [mara, jun]],
      'GET /api/timer/active': () => [200, null],
      ...responses,
    },
  );
  const app = await renderApp(path);
  await screen.findByRole('heading', { level: 1, name: 'My work' });
  return {
    ...app,
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    sent: (method: string) => received.filter((request) => request.method === method),
  };
}

const titlesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('row')
    .map((row) => row.querySelector('a')?.textContent);

/** Each section with its titles. */
const sections = () =>
  within(screen.getByRole('main'))
    .getAllByRole('region')
    .map((region) => [within(region).getByRole('heading').textContent, ...titlesIn(region)]);

const everything: Work = {
  todos: [
    makeTodo('Late', { dueDate: noonOf(20) }),
    makeTodo('At noon', { id: 'At-noon', dueDate: noonOf(25) }),
    makeTodo('On Friday', { id: 'On-Friday', dueDate: noonOf(27) }),
    makeTodo('Some day', { id: 'Some-day' }),
  ],
  goals: [
    makeGoal('Ended yesterday', { id: 'Ended-yesterday', dueDate: day('2026-11-24') }),
    makeGoal('Ship by Sunday', {
      id: 'Ship-by-Sunday',
      dueDate: day('2026-11-29'),
      milestones: [
        sampleMilestone({ id: 'mine', title: 'First half', dueDate: day('2026-11-25') }),
        sampleMilestone({ id: 'done', title: 'Done already', completed: true }),
        sampleMilestone({ id: 'theirs', title: 'Theirs', assigneeId: jun.id }),
      ],
    }),
  ],
  issues: [
    makeIssue('It is down', { id: 'It-is-down', assigneeId: mara.id, createdAt: noonOf(2) }),
  ],
  teamGoals: [
    makeGoal('Goal of Jun', {
      id: 'Goal-of-Jun',
      assigneeId: jun.id,
      milestones: [
        sampleMilestone({
          id: 'help',
          title: 'Help Jun',
          assigneeId: mara.id,
          dueDate: day('2026-11-26'),
        }),
        sampleMilestone({ id: 'jun', title: 'Later', dueDate: day('2026-12-24') }),
      ],
    }),
  ],
};

const timerOn = ({ id, title, teamId }: Todo) => ({
  id: 'timer',
  todoId: id,
  todoTitle: title,
  teamId,
  description: null,
  startTime: new Date().toISOString(),
  isRunning: true,
  user: { id: mara.id, name: mara.name },
});

test('lists todos, issues, goals and milestones of all teams by due date', async () => {
  await show(workOf(mara.id, everything));
  await screen.findByRole('region', { name: 'Overdue' });
  expect(sections()).toEqual([
    ['Overdue', 'Late', 'Ended yesterday'],
    ['Today', 'At noon', 'First half'],
    ['Tomorrow', 'Help Jun'],
    ['This week', 'On Friday', 'Ship by Sunday'],
    ['No date', 'Some day', 'It is down'],
  ]);
  const today = screen.getByRole('region', { name: 'Today' });
  expect(within(today).getByText('2').textContent).toBe('2 items');
  const milestone = screen.getByRole('row', { name: 'First half' });
  expect(within(milestone).getByText('Ship by Sunday')).toBeDefined();
  expect(within(milestone).getByRole('link').getAttribute('href')).toBe('/goals/Ship-by-Sunday');
  expect(within(screen.getByRole('row', { name: 'Late' })).getByText('Platform')).toBeDefined();
});

test('completes a todo, which stays for a moment, and reopens it by Undo', async () => {
  let todo = makeTodo('Call', { dueDate: noonOf(25) });
  const { user, sent } = await show({
    ...workOf(mara.id, { todos: [todo] }),
    'PATCH /api/todos/Call': (body) => {
      todo = changedTodo(todo, body, new Date());
      return [200, todo];
    },
  });
  const row = await screen.findByRole('row', { name: 'Call' });
  await user.click(within(row).getByRole('checkbox', { name: 'Mark as completed' }));
  await waitFor(() => expect(currentToasts()[0]?.action?.label).toBe('Undo'));
  expect(screen.getByRole('checkbox', { name: 'Mark as not completed' })).toBeDefined();
  currentToasts()[0]?.action?.onSelect();
  expect(await screen.findByRole('checkbox', { name: 'Mark as completed' })).toBeDefined();
  await waitFor(() =>
    expect(sent('PATCH').map(({ body }) => JSON.parse(body))).toEqual([
      { completed: true },
      { completed: false },
    ]),
  );
});

test('completes a milestone with its checkbox and offers Undo', async () => {
  const milestone = sampleMilestone({ id: 'half', title: 'Half', dueDate: day('2026-11-25') });
  const goal = makeGoal('Ship', { milestones: [milestone] });
  const { user, sent } = await show({
    ...workOf(mara.id, { goals: [goal] }),
    'PATCH /api/milestones/half': (body) => [200, { ...milestone, ...body, goalId: goal.id }],
  });
  const row = await screen.findByRole('row', { name: 'Half' });
  await user.click(within(row).getByRole('checkbox', { name: 'Mark as completed' }));
  await waitFor(() => expect(currentToasts()[0]?.action?.label).toBe('Undo'));
  const ticked = screen.getByRole('checkbox', { name: 'Mark as not completed' });
  await user.click(ticked);
  expect(await screen.findByRole('checkbox', { name: 'Mark as completed' })).toBeDefined();
  await waitFor(() =>
    expect(sent('PATCH').map(({ body }) => JSON.parse(body).completed)).toEqual([true, false]),
  );
});

test('T in a row starts the timer of its todo', async () => {
  const todo = makeTodo('Call', { dueDate: noonOf(25) });
  const { user, sent } = await show({
    ...workOf(mara.id, { todos: [todo] }),
    'POST /api/todos/Call/timer/start': () => [201, timerOn(todo)],
  });
  const row = await screen.findByRole('row', { name: 'Call' });
  await within(row).findByRole('button', { name: 'Start timer' });
  row.focus();
  await user.keyboard('t');
  expect(await within(row).findByRole('button', { name: 'Stop timer' })).toBeDefined();
  expect(sent('POST')).toHaveLength(1);
});

test('arrows go on in the next section, Enter opens the item', async () => {
  const { user, currentUrl } = await show(workOf(mara.id, everything));
  const last = await screen.findByRole('row', { name: 'Ended yesterday' });
  last.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'At noon' }));
  await user.keyboard('k');
  expect(document.activeElement).toBe(last);
  await user.keyboard('jj');
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'First half' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentUrl()).toMatch(/^\/goals\/Ship/));
});

test('shows the work of a colleague, chosen in the picker and kept in the address', async () => {
  const { user, currentUrl } = await show({
    ...workOf(jun.id, { todos: [makeTodo('Plan', { assigneeId: jun.id, dueDate: noonOf(26) })] }),
    ...workOf(mara.id, {}),
    [`GET /api/teams/${platform.id}/goals?open=true`]: () => [200, everything.teamGoals],
  });
  await screen.findByRole('region', { name: 'Tomorrow' });
  await user.click(screen.getByRole('button', { name: /^Person: / }));
  await user.click(await screen.findByRole('option', { name: 'Jun Park' }));
  await screen.findByRole('row', { name: 'Plan' });
  expect(currentUrl()).toBe(`/my-work?person=${jun.id}`);
  expect(sections()).toEqual([
    ['Tomorrow', 'Plan'],
    ['Later', 'Later'],
  ]);
  expect(screen.queryByRole('button', { name: 'Start timer' })).toBeNull();
});

test('the picker has the focus after a colleague was chosen by keyboard', async () => {
  const { user, currentUrl } = await show({
    ...workOf(jun.id, { todos: [makeTodo('Plan', { assigneeId: jun.id })] }),
    ...workOf(mara.id, {}),
  });
  await screen.findByRole('heading', { level: 2, name: 'Nothing on your plate' });
  const picker = screen.getByRole('button', { name: /^Person: / });
  picker.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: 'Jun Park' });
  await user.keyboard('Jun{Enter}');
  await screen.findByRole('row', { name: 'Plan' });
  expect(currentUrl()).toBe(`/my-work?person=${jun.id}`);
  await waitFor(() => expect(document.activeElement).toBe(picker));
});

test('says so if there is nothing, of the user and of a colleague', async () => {
  const { user, currentUrl } = await show(
    { ...workOf(jun.id, {}), ...workOf(mara.id, {}) },
    `/my-work?person=${jun.id}`,
  );
  await screen.findByRole('heading', { level: 2, name: /Nothing on .*Jun Park/ });
  await user.click(screen.getByRole('button', { name: 'Show my work' }));
  await screen.findByRole('heading', { level: 2, name: 'Nothing on your plate' });
  expect(currentUrl()).toBe('/my-work');
  expect(screen.getByRole('link', { name: 'Add a todo' }).getAttribute('href')).toBe(
    '/todos?new=1',
  );
});

test('offers to try again if a part of the work cannot be read', async () => {
  let isDown = true;
  const { user } = await show({
    ...workOf(mara.id, everything),
    [`GET /api/users/${mara.id}/issues?open=true`]: () =>
      isDown ? errorResponse(400, 'Not today.') : [200, everything.issues],
  });
  await screen.findByText("Couldn't load the work");
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: 'It is down' })).toBeDefined();
});

test('an observer sees the work without controls that change it', async () => {
  await show(workOf(mara.id, everything), '/my-work', { ...mara, role: 'observer' });
  const row = await screen.findByRole('row', { name: 'At noon' });
  expect(within(row).queryByRole('button', { name: 'Start timer' })).toBeNull();
  const checkbox = within(row).getByRole<HTMLInputElement>('checkbox');
  expect(checkbox.disabled).toBe(true);
});
