import { QueryObserver } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { teammatesQuery } from '../../../src/features/goals/goals-queries.ts';
import { errorResponse } from '../support/mock-server.ts';
import { idris, platform, rejecting } from '../support/team-fixture.ts';
import {
  choose,
  chooseDay,
  design,
  makeGoal,
  type ShownGoal,
  showGoal,
} from './goal-detail-fixture.ts';

describe('goal page', () => {
  test('sets the document title and links back to the goals', async () => {
    const { main } = await showGoal(makeGoal());
    await main.findByRole('button', { name: 'Title: Cut deploy time' });
    expect(main.getByRole('link', { name: 'Back to Goals' }).getAttribute('href')).toBe('/goals');
    expect(document.title).toBe('Cut deploy time · Day Zero');
  });

  test('shows an error for an unknown goal and links back', async () => {
    const goal = makeGoal();
    const gone = { [`GET /api/goals/${goal.id}/details`]: () => errorResponse(404, '') };
    const { main, user, currentUrl } = await showGoal(goal, gone);
    await main.findByRole('heading', { name: 'Goal not found' });
    expect(main.getByText("The goal you're looking for doesn't exist.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await user.click(main.getByRole('link', { name: 'Back to Goals' }));
    await waitFor(() => expect(currentUrl()).toBe('/goals'));
  });

  test('shows an error and a retry button when loading fails', async () => {
    const goal = makeGoal();
    let isDown = true;
    const { main, user } = await showGoal(goal, {
      [`GET /api/goals/${goal.id}/details`]: () =>
        isDown ? errorResponse(503, 'The table is down.') : [200, goal],
    });
    await main.findByRole('heading', { name: 'Goal not found' });
    expect(main.getByText('The table is down.')).toBeTruthy();
    isDown = false;
    await user.click(main.getByRole('button', { name: 'Try again' }));
    await main.findByRole('button', { name: 'Title: Cut deploy time' });
  });
});

/** Edits of a goal with the body sent and the toast on failure. */
const edits: [
  what: string,
  edit: (shown: ShownGoal) => Promise<void>,
  body: object,
  failed: string,
][] = [
  [
    'title',
    async ({ main, user }) => {
      await user.click(main.getByRole('button', { name: /^Title/ }));
      await user.type(main.getByRole('textbox', { name: 'Title' }), ' now{Enter}');
    },
    { title: 'Cut deploy time now' },
    'Failed to update goal title',
  ],
  [
    'description',
    async ({ main, user }) => {
      await user.click(main.getByText('No detailed description provided...'));
      await user.type(main.getByRole('textbox', { name: 'Description' }), ' Ten minutes ');
      await user.click(main.getByRole('button', { name: 'Save' }));
    },
    { description: 'Ten minutes' },
    'Failed to update description',
  ],
  [
    'status',
    ({ main, user }) => choose(user, main.getByRole('combobox', { name: 'Status' }), 'Off Track'),
    { status: 'off_track' },
    'Failed to update goal status',
  ],
  [
    'scope',
    ({ main, user }) => choose(user, main.getByRole('combobox', { name: 'Scope' }), 'Company'),
    { priority: 'company' },
    'Failed to update goal priority',
  ],
  [
    'start date',
    ({ main, user }) =>
      chooseDay(
        user,
        main.getByRole('button', { name: 'Start date: Set start date' }),
        'Start date',
      ),
    { startDate: expect.stringMatching(/-1[45]T/) },
    'Failed to update start date',
  ],
  [
    'due date',
    ({ main, user }) =>
      chooseDay(user, main.getByRole('button', { name: 'Due date: Set due date' }), 'Due date'),
    { dueDate: expect.stringMatching(/-15T12:00:00\.000Z$/) },
    'Failed to update due date',
  ],
  [
    'team',
    async ({ main, user }) => {
      await user.click(main.getByRole('button', { name: 'Edit team' }));
      const panel = within(main.getByRole('group', { name: 'Edit team' }));
      await choose(user, panel.getByRole('combobox'), 'Design');
    },
    { teamId: design.id },
    'Failed to update goal team',
  ],
  [
    'owner',
    async ({ main, user }) => {
      await user.click(main.getByRole('button', { name: 'Edit owner' }));
      const panel = within(main.getByRole('group', { name: 'Edit owner' }));
      await choose(user, panel.getByRole('button', { name: /Owner/ }), 'Idris Okafor');
    },
    { assigneeId: idris.id },
    'Failed to update goal owner',
  ],
];

describe('fields of the goal page', () => {
  test.each(edits)('%s is edited in place', async (_, edit, body) => {
    const shown = await showGoal(makeGoal());
    await shown.main.findByRole('button', { name: 'Title: Cut deploy time' });
    await edit(shown);
    // The announcement alone may still be that of the test before.
    await waitFor(() => expect(shown.sent('PATCH').map((request) => request.body)).toEqual([body]));
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  test.each(edits)(
    '%s is reverted when the server rejects the change',
    async (_, edit, __, failed) => {
      const goal = makeGoal();
      const shown = await showGoal(goal, rejecting(`PATCH /api/goals/${goal.id}`));
      const { main } = shown;
      await main.findByRole('button', { name: 'Title: Cut deploy time' });
      await edit(shown);
      expect(await screen.findByText(failed)).toBeTruthy();
      expect(screen.getAllByText(/Not like this\./)).not.toEqual([]);
      expect(main.getByRole('button', { name: 'Title: Cut deploy time' })).toBeTruthy();
      expect(main.getByText('No detailed description provided...')).toBeTruthy();
      expect(main.getByRole('combobox', { name: 'Status' }).textContent).toBe('On Track');
      expect(main.getByRole('combobox', { name: 'Scope' }).textContent).toBe('Personal');
      expect(main.getByText('Set start date')).toBeTruthy();
      expect(main.getByText('Set due date')).toBeTruthy();
    },
  );

  test('choosing No Team saves nothing; Cancel and Escape close the panels', async () => {
    const { main, user, sent } = await showGoal(makeGoal());
    await user.click(await main.findByRole('button', { name: 'Edit team' }));
    const panel = within(main.getByRole('group', { name: 'Edit team' }));
    await choose(user, panel.getByRole('combobox'), 'No Team');
    expect(panel.getByRole('combobox').textContent).toBe('Platform');
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(main.queryByRole('group', { name: 'Edit team' })).toBeNull();
    await user.click(main.getByRole('button', { name: 'Edit owner' }));
    await user.keyboard('{Escape}');
    expect(main.queryByRole('group', { name: 'Edit owner' })).toBeNull();
    expect(sent('PATCH')).toEqual([]);
  });

  test('the owner can be set to Unassigned', async () => {
    const goal = makeGoal({ assigneeId: idris.id, assignee: { id: idris.id, name: idris.name } });
    const { main, user, sent } = await showGoal(goal);
    await user.click(await main.findByRole('button', { name: 'Edit owner' }));
    const panel = within(main.getByRole('group', { name: 'Edit owner' }));
    await user.click(panel.getByRole('button', { name: /Owner/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Unassigned',
      expect.stringContaining('Mara Lindqvist'),
      expect.stringContaining('Idris Okafor'),
    ]);
    await user.click(options[0]!);
    await waitFor(() => expect(sent('PATCH')[0]?.body).toEqual({ assigneeId: null }));
  });

  test('changes of status and scope read the dashboard teammates again, dates do not', async () => {
    const goal = makeGoal();
    const url = `GET /api/dashboard/teammates?teamId=${platform.id}`;
    const shown = await showGoal(goal, { [url]: () => [200, []] });
    const observer = new QueryObserver(shown.queryClient, teammatesQuery(platform.id));
    const stop = observer.subscribe(() => undefined);
    const reads = () => shown.sent('GET').filter((read) => read.url === url.slice(4)).length;
    await waitFor(() => expect(reads()).toBe(1));
    await shown.main.findByRole('button', { name: 'Title: Cut deploy time' });
    for (const [what, edit] of edits) {
      if (!['status', 'scope', 'due date'].includes(what)) continue;
      await edit(shown);
      await screen.findByText('Saved');
    }
    await waitFor(() => expect(reads()).toBe(3));
    stop();
  });

  test('Unarchive Goal confirms success and reports a rejection', async () => {
    const goal = makeGoal({ status: 'completed', archived: true });
    const patch = `PATCH /api/goals/${goal.id}`;
    let isOpen = false;
    const { main, user, sent } = await showGoal(goal, {
      [patch]: () =>
        isOpen ? [200, { ...goal, archived: false }] : errorResponse(409, 'Not now.'),
    });
    await user.click(await main.findByRole('button', { name: 'Unarchive Goal' }));
    expect(await screen.findByText('Failed to unarchive goal')).toBeTruthy();
    isOpen = true;
    await user.click(await main.findByRole('button', { name: 'Unarchive Goal' }));
    expect(await screen.findByText('Goal unarchived successfully')).toBeTruthy();
    await waitFor(() => expect(main.queryByRole('button', { name: 'Unarchive Goal' })).toBeNull());
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      { archived: false },
      { archived: false },
    ]);
  });

  test('Delete Goal asks first, returns to the list and reports a rejection', async () => {
    const goal = makeGoal();
    const { main, user, currentUrl } = await showGoal(
      goal,
      rejecting(`DELETE /api/goals/${goal.id}`),
    );
    await user.click(await main.findByRole('button', { name: 'Delete Goal' }));
    const alertDialog = within(await screen.findByRole('alertdialog'));
    await user.click(alertDialog.getByRole('button', { name: 'Delete goal' }));
    expect(await screen.findByText('Failed to delete goal')).toBeTruthy();
    expect(currentUrl()).toBe('/goals');
  });
});
