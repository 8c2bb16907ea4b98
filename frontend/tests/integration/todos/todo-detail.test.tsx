import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Todo } from '#shared/todos/todo.ts';
import { changedTodo } from '#shared/todos/todo-changes.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { sampleTodo } from '../../../src/testing/sample-todo.ts';
import {
  errorResponse,
  type MockResponses,
  makeTeam,
  makeUser,
  mockServer,
} from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';

const user = makeUser();
const team = makeTeam('Platform');
const id = '33333333-3333-4333-8333-333333333333';
const todo = (fields: Partial<Todo> = {}): Todo =>
  sampleTodo({
    id,
    title: 'Rotate credentials',
    teamId: team.id,
    assigneeId: user.id,
    description: null,
    startDate: null,
    dueDate: null,
    ...fields,
  });

/** Before the default times of today. */
vi.setSystemTime(new Date().setHours(8, 30, 0, 0));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('selectedTeamId', team.id);
});

/** The server stores changes, unless a response overrides that. */
async function open(shown: Todo | undefined, responses: MockResponses = {}) {
  let kept = shown;
  const changes: TodoChange[] = [];
  await mockServer(
    { user, teams: [team] },
    {
      [`GET /api/todos/${id}`]: () =>
        kept ? [200, kept] : errorResponse(404, "The todo you're looking for doesn't exist."),
      [`PATCH /api/todos/${id}`]: (body) => {
        changes.push(body as TodoChange);
        kept = changedTodo(kept!, body as TodoChange, new Date());
        return [200, kept];
      },
      [`GET /api/todos/${id}/time-entries`]: () => [200, []],
      [`GET /api/todos/${id}/total-time`]: () => [200, { totalTime: 5400, entryCount: 0 }],
      [`GET /api/todos/${id}/active-timers`]: () => [200, []],
      [`GET /api/todos/${id}/comments`]: () => [200, []],
      [`GET /api/todos/${id}/activities`]: () => [200, []],
      [`GET /api/teams/${team.id}/members`]: () => [
        200,
        [{ id: 'm1', teamId: team.id, userId: user.id, user }],
      ],
      [`GET /api/teams/${team.id}/goals`]: () => [200, []],
      [`GET /api/teams/${team.id}/todos`]: () => [200, []],
      [`GET /api/companies/${user.companyId}/users`]: () => [200, [user, idris]],
      'GET /api/timer/active': () => [200, null],
      ...responses,
    },
  );
  const app = await renderApp(`/todos/${id}`);
  return { ...app, changes, person: userEvent.setup({ pointerEventsCheck: 0 }) };
}

const idris = makeUser('Idris Okafor');
const property = async (name: string) => {
  const term = await screen.findByText(name, { selector: 'dt' });
  return term.nextElementSibling as HTMLElement;
};

describe('todo page', () => {
  test.each(['%20', 'undefined'])('without an id in its path (%s) shows an error', async (part) => {
    await mockServer({ user, teams: [team] });
    await renderApp(`/todos/${part}`);
    expect(await screen.findByRole('heading', { name: 'Invalid Todo URL' })).toBeTruthy();
    expect(screen.getByText('No todo ID provided in the URL.')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back to Todos' });
    expect(back.getAttribute('href')).toBe('/todos');
  });

  test('shows Todo Not Found and links back for an unknown todo', async () => {
    const { person, currentUrl } = await open(undefined);
    expect(await screen.findByRole('heading', { name: 'Todo Not Found' })).toBeTruthy();
    expect(
      screen.getByText("The todo you're looking for doesn't exist or has been deleted."),
    ).toBeTruthy();
    expect(document.title).toBe('Todo · Day Zero');
    await person.click(screen.getByRole('link', { name: 'Back to Todos' }));
    await waitFor(() => expect(currentUrl()).toBe('/todos'));
  });

  test('links back to the list with its filters', async () => {
    const listed = [todo(), todo({ id: '66666666-6666-4666-8666-666666666666', title: 'Other' })];
    const { router, person, currentUrl } = await open(todo(), {
      [`GET /api/teams/${team.id}/todos`]: () => [200, listed],
    });
    await act(() => router.navigate({ to: '/todos', search: { search: 'rotate', highlight: id } }));
    expect(await screen.findAllByRole('row', { name: /Rotate/ })).toHaveLength(1);
    expect(screen.queryByRole('row', { name: /Other/ })).toBeNull();
    await act(() => router.navigate({ to: '/todos/$id', params: { id } }));
    await person.click(await screen.findByRole('link', { name: 'Back to Todos' }));
    await waitFor(() => expect(currentUrl()).toBe('/todos?search=rotate'));
  });

  test('sets the document title until it is left', async () => {
    const { person } = await open(todo());
    await waitFor(() => expect(document.title).toBe('Rotate credentials · Day Zero'));
    await person.click(screen.getByRole('link', { name: 'Back to Todos' }));
    await waitFor(() => expect(document.title).toBe('Todos · Day Zero'));
  });

  test('shows an error and a retry button when loading fails', async () => {
    let isDown = true;
    const { person } = await open(todo(), {
      [`GET /api/todos/${id}`]: () => (isDown ? errorResponse(500, 'Down.') : [200, todo()]),
    });
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Title: Rotate credentials' })).toBeTruthy();
  });

  test('shows every property and which are empty', async () => {
    await open(todo({ status: 'not_started', priority: '1', assigneeId: null }));
    const text = async (name: string) => (await property(name)).textContent;
    expect(await text('Status')).toBe('Waiting');
    expect(await text('Assignees')).toContain('Unassigned');
    expect(await text('Team')).toContain('Platform');
    expect(await text('Dates')).toContain('Add start date');
    expect(await text('Dates')).toContain('Add due date');
    expect(await text('Priority')).toContain('Critical');
    await waitFor(async () => expect(await text('Track Time')).toContain('1h 30m'));
    expect(await text('Tags')).toBe('Empty');
    expect(screen.getByText('Add a description…')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Activity' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Time Tracking' })).toBeTruthy();
  });

  test('shows No Team for a team that the user cannot see', async () => {
    await open(todo({ teamId: '44444444-4444-4444-8444-444444444444' }));
    await waitFor(async () => expect((await property('Team')).textContent).toContain('No Team'));
  });
});

describe('fields of the todo page', () => {
  test('the todo is completed, and reopened with its previous status', async () => {
    const { person, changes } = await open(todo({ status: 'blocked' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Mark as completed' }));
    expect(await screen.findByRole('checkbox', { name: 'Mark as not completed' })).toBeTruthy();
    expect((await screen.findAllByText('Todo updated successfully')).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('checkbox', { name: 'Mark as not completed' }));
    await waitFor(() => expect(changes).toEqual([{ completed: true }, { completed: false }]));
  });

  test('title and description are edited in place', async () => {
    const { person, changes } = await open(todo());
    await person.click(await screen.findByRole('button', { name: /^Title:/ }));
    await person.keyboard(' now{Enter}');
    await person.click(screen.getByRole('button', { name: /^Description:/ }));
    await person.keyboard('All of them');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(changes).toEqual([
        { title: 'Rotate credentials now' },
        { description: 'All of them' },
      ]),
    );
    expect(screen.getByRole('button', { name: 'Description: All of them' })).toBeTruthy();
  });

  test('the assignee can be anybody in the company', async () => {
    const { person, changes } = await open(todo());
    await person.click(await screen.findByRole('button', { name: /^Assignee:/ }));
    await person.click(await screen.findByRole('option', { name: 'Idris Okafor' }));
    await waitFor(() => expect(changes).toEqual([{ assigneeId: idris.id }]));
  });

  test('a new start is at 09:00 and a new due date at 12:00 unless another time is chosen', async () => {
    const { person, changes } = await open(todo());
    for (const name of ['Start date: Add start date', 'Due date: Add due date']) {
      await person.click(await screen.findByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog'));
      await person.click(dialog.getAllByRole('button', { name: /\b15\b/ })[0]!);
      await person.click(dialog.getByRole('button', { name: 'Save' }));
    }
    const timeOf = (moment: string | null | undefined) =>
      new Date(moment ?? 0).toTimeString().slice(0, 5);
    await waitFor(() => expect(changes).toHaveLength(2));
    expect(timeOf(changes[0]?.startDate)).toBe('09:00');
    expect(timeOf(changes[1]?.dueDate)).toBe('12:00');
  });

  test('a rejected change is reverted with the reason', async () => {
    const { person } = await open(todo(), {
      [`PATCH /api/todos/${id}`]: () => errorResponse(403, 'Not today.'),
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Mark as completed' }));
    expect((await screen.findAllByText('Not today.')).length).toBeGreaterThan(0);
    expect(await screen.findByRole('checkbox', { name: 'Mark as completed' })).toBeTruthy();
  });

  test('a title saved after the todo was deleted is kept for the user', async () => {
    const { person } = await open(todo(), {
      [`PATCH /api/todos/${id}`]: () => errorResponse(404, 'It has been deleted.'),
    });
    await person.click(await screen.findByRole('button', { name: /^Title:/ }));
    await person.keyboard(' by Friday{Enter}');
    expect(
      (await screen.findAllByText(/It has been deleted. You wrote: Rotate credentials by Friday/))
        .length,
    ).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'Copy text' }));
    expect(await navigator.clipboard.readText()).toBe('Rotate credentials by Friday');
  });

  test('the todo is deleted without confirmation, returns to the list and can be restored', async () => {
    const requests: string[] = [];
    const { person, currentUrl } = await open(todo(), {
      [`DELETE /api/todos/${id}`]: () => {
        requests.push('delete');
        return [204, undefined];
      },
      [`POST /api/todos/${id}/restore`]: () => {
        requests.push('restore');
        return [200, todo()];
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete Todo' }));
    await waitFor(() => expect(currentUrl()).toBe('/todos'));
    expect((await screen.findAllByText('Todo deleted successfully')).length).toBeGreaterThan(0);
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await screen.findAllByText('Todo restored')).length).toBeGreaterThan(0);
    expect(requests).toEqual(['delete', 'restore']);
  });
});
