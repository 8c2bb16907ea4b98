import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { SavedView, SavedViewChange, SavedViewCreation } from '#shared/views/saved-view.ts';
import { clearSelectedTeam, selectTeam } from '../../src/features/teams/selected-team.ts';
import { sampleView } from '../../src/testing/sample-view.ts';
import { makeTodo } from './dashboard/dashboard-fixture.ts';
import { type MockResponses, makeTeam } from './support/mock-server.ts';
import { mara, openPage, platform } from './support/team-fixture.ts';

const design = makeTeam('Product Design');
const here = { teamId: platform.id };
const todos = [
  makeTodo('Pay the rent', here),
  makeTodo('Call Jun', { ...here, status: 'completed' }),
];
const pending = sampleView({ id: crypto.randomUUID(), name: 'To do', ...here });

beforeEach(clearSelectedTeam);

/** A server that keeps views. */
function serverWith(views: SavedView[]): MockResponses {
  const path = `/api/teams/${platform.id}/views`;
  const ofView = ({ id }: SavedView): MockResponses => ({
    [`PATCH ${path}/${id}`]: (body) => {
      const view = views.find((each) => each.id === id)!;
      Object.assign(view, body as SavedViewChange);
      return [200, view];
    },
    [`DELETE ${path}/${id}`]: () => {
      views.splice(
        views.findIndex((each) => each.id === id),
        1,
      );
      return [204, undefined];
    },
  });
  return {
    [`GET /api/teams/${platform.id}/todos`]: () => [200, todos],
    [`GET /api/teams/${design.id}/todos`]: () => [200, []],
    [`GET ${path}`]: () => [200, views],
    [`GET /api/teams/${design.id}/views`]: () => [200, []],
    [`POST ${path}`]: (body) => {
      const { isShared, ...given } = body as unknown as SavedViewCreation;
      const fields = { ...(given as object), teamId: isShared ? platform.id : null };
      const view = sampleView({ ...fields, id: crypto.randomUUID() });
      views.push(view);
      return [201, view];
    },
    ...Object.assign({}, ...views.map(ofView)),
  };
}

const open = (path: string, views: SavedView[], name = /Todos/) =>
  openPage({
    path,
    name,
    responses: serverWith(views.map((view) => ({ ...view }))),
    teams: [platform, design],
  });
type Shown = Awaited<ReturnType<typeof open>>;

const menuButton = (name: string) => screen.findByRole('button', { name });
async function choose({ user }: Shown, button: string, entry: string): Promise<void> {
  await user.click(await menuButton(button));
  await screen.findByRole('menu');
  await user.click(item(entry));
}
const item = (name: string) =>
  screen
    .getAllByRole('menu')
    .flatMap((menu) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')])
    .find(({ textContent }) => textContent === name)!;

test('a list is saved under a name, which is then open', async () => {
  const shown = await open('/todos?status=pending', []);
  await waitFor(() => expect(shown.titles()).toEqual(['Pay the rent']));
  await choose(shown, 'Views', 'Save view…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await shown.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Name is required')).toBeTruthy();
  await shown.user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'To do');
  await shown.user.click(dialog.getByRole('checkbox', { name: 'Share with Platform' }));
  await shown.user.click(dialog.getByRole('button', { name: 'Save' }));
  await menuButton('View: To do');
  expect(shown.sent('POST')[0]?.body).toEqual({
    name: 'To do',
    list: 'todos',
    parameters: { status: 'pending' },
    isShared: true,
    isDefault: false,
  });
  expect(shown.currentUrl()).toMatch(/^\/todos\?status=pending&view=/);
});

test('a view replaces all filters, can be updated, and all todos are shown again', async () => {
  const shown = await open('/todos?search=jun&sort=title', [pending]);
  await waitFor(() => expect(shown.titles()).toEqual(['Call Jun']));
  await shown.user.keyboard('v');
  await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement).toBe(item('To do')));
  await shown.user.keyboard('{Enter}');
  await waitFor(() => expect(shown.titles()).toEqual(['Pay the rent']));
  expect(shown.currentUrl()).toBe(`/todos?status=pending&view=${pending.id}`);
  await shown.user.keyboard('m');
  await menuButton('View: To do, edited');
  await choose(shown, 'View: To do, edited', 'Update view');
  await menuButton('View: To do');
  expect(shown.sent('PATCH')[0]?.body).toEqual({
    parameters: { status: 'pending', assignee: mara.id },
  });
  await choose(shown, 'View: To do', 'All todos');
  await waitFor(() => expect(shown.titles()).toHaveLength(2));
  await waitFor(() => expect(shown.currentUrl()).toBe('/todos?view=none'));
});

test('a view is renamed, and its deletion undone', async () => {
  const shown = await open(`/todos?status=pending&view=${pending.id}`, [pending]);
  await choose(shown, 'View: To do', 'Rename…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename view' }));
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  await shown.user.clear(name);
  await shown.user.type(name, 'Open work{Enter}');
  await choose(shown, 'View: Open work', 'Delete view');
  await menuButton('Views');
  expect(shown.titles()).toEqual(['Pay the rent']);
  await shown.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(shown.sent('POST')[0]?.body).toMatchObject({
      name: 'Open work',
      parameters: { status: 'pending' },
      isShared: true,
    }),
  );
});

test('a bare list opens its default, and All todos does not come back to it', async () => {
  const shown = await open('/todos', [{ ...pending, isDefault: true }]);
  await menuButton('View: To do');
  await waitFor(() => expect(shown.titles()).toEqual(['Pay the rent']));
  expect(shown.currentUrl()).toBe(`/todos?status=pending&view=${pending.id}`);
  expect(shown.router.history.length).toBe(1);
  await choose(shown, 'View: To do', 'All todos');
  await waitFor(() => expect(shown.titles()).toHaveLength(2));
  shown.router.history.back();
  await menuButton('View: To do');
  await choose(shown, 'View: To do', 'Open by default');
  await waitFor(() => expect(shown.sent('PATCH')[0]?.body).toEqual({ isDefault: false }));
});

test('clearing the last filter of a list with a default does not open the default', async () => {
  const shown = await open(`/todos?assignee=${mara.id}`, [{ ...pending, isDefault: true }]);
  await menuButton('Views');
  await waitFor(() => expect(shown.queryClient.isFetching()).toBe(0));
  await shown.user.keyboard('m');
  await waitFor(() => expect(shown.currentUrl()).toBe('/todos?view=none'));
  expect(shown.titles()).toHaveLength(2);
});

test.each([
  ['leaves no parameter if there is no default', [pending], '/todos'],
  ['does not open the default', [{ ...pending, isDefault: true }], '/todos?view=none'],
])('a filter that is cleared before the views are known %s', async (_, views, expected) => {
  const read = Promise.withResolvers<[number, SavedView[]]>();
  const path = `GET /api/teams/${platform.id}/views`;
  const shown = await openPage({
    path: `/todos?assignee=${mara.id}`,
    name: /Todos/,
    responses: { ...serverWith(views), [path]: () => read.promise },
    teams: [platform, design],
  });
  await waitFor(() => expect(shown.queryClient.isFetching()).toBe(1));
  await shown.user.keyboard('m');
  await waitFor(() => expect(shown.currentUrl()).toBe('/todos'));
  expect(shown.titles()).toHaveLength(2);
  read.resolve([200, views]);
  await waitFor(() => expect(shown.queryClient.isFetching()).toBe(0));
  await waitFor(() => expect(shown.currentUrl()).toBe(expected));
  expect(shown.titles()).toHaveLength(2);
});

test('a list that was cleared does not keep the default of another team closed', async () => {
  const read = Promise.withResolvers<[number, SavedView[]]>();
  const ofDesign = { ...pending, teamId: design.id, isDefault: true };
  const shown = await openPage({
    path: `/todos?assignee=${mara.id}`,
    name: /Todos/,
    responses: {
      ...serverWith([]),
      [`GET /api/teams/${platform.id}/views`]: () => read.promise,
      [`GET /api/teams/${design.id}/views`]: () => [200, [ofDesign]],
    },
    teams: [platform, design],
  });
  await waitFor(() => expect(shown.queryClient.isFetching()).toBe(1));
  await shown.user.keyboard('m');
  await waitFor(() => expect(shown.currentUrl()).toBe('/todos'));
  read.resolve([200, []]);
  await waitFor(() => expect(shown.queryClient.isFetching()).toBe(0));
  act(() => selectTeam(shown.queryClient, design.id));
  await menuButton('View: To do');
});

test('observers open views, and neither save nor change them', async () => {
  const role = mara.role;
  mara.role = 'observer';
  const shown = await open('/todos', [pending]);
  await choose(shown, 'Views', 'To do');
  await shown.user.click(await menuButton('View: To do'));
  const entries = [...(await screen.findByRole('menu')).querySelectorAll('[role^=menuitem]')];
  expect(entries.map(({ textContent }) => textContent)).toEqual(['To do', 'All todos']);
  mara.role = role;
});

test('an unknown view is ignored', async () => {
  await open('/todos?status=pending&view=nothing', [pending]);
  await menuButton('Views');
});

test('the sidebar and the command palette open a view', async () => {
  const shown = await open('/settings', [pending], /Settings/);
  const group = within(await screen.findByRole('region', { name: 'Views' }));
  const link = group.getByRole('link', { name: 'To do' });
  expect(link.getAttribute('aria-current')).toBeNull();
  await shown.user.click(link);
  await waitFor(() => expect(link.getAttribute('aria-current')).toBe('page'));
  expect(shown.currentUrl()).toBe(`/todos?status=pending&view=${pending.id}`);
  await menuButton('View: To do');
  await shown.user.keyboard('m');
  await menuButton('View: To do, edited');
  expect(link.getAttribute('aria-current')).toBe('page');
  await shown.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search or jump to…' });
  const found = within(await screen.findByRole('group', { name: 'Views' }));
  await shown.user.click(found.getByRole('option', { name: 'To do' }));
  await menuButton('View: To do');
});

test('the view of a team closes when another team is selected', async () => {
  const shown = await open('/todos', [{ ...pending, isDefault: true }]);
  await menuButton('View: To do');
  act(() => selectTeam(shown.queryClient, design.id));
  await menuButton('Views');
  await waitFor(() => expect(shown.currentUrl()).toBe('/todos'));
});
