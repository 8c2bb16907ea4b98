import { randomUUID } from 'node:crypto';
import { QueryObserver } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { teammatesQuery } from '../src/features/todos/todo-queries.ts';
import { sampleTodo } from '../src/testing/sample-todo.ts';
import { currentToasts, dismissToast } from '../src/ui/toast.ts';
import {
  design,
  idris,
  makeGoal,
  makeMilestone,
  mara,
  platform,
  refusing,
  showGoal,
} from './goal-detail-world.ts';
import { refused } from './pretend-api.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

type Shown = Awaited<ReturnType<typeof showGoal>>;

const choose = async (user: UserEvent, opener: HTMLElement, option: string | RegExp) => {
  await user.click(opener);
  await user.click(await screen.findByRole('option', { name: option }));
};

const chooseDay = async (user: UserEvent, opener: HTMLElement, dialog: string) => {
  await user.click(opener);
  const calendar = within(await screen.findByRole('dialog', { name: dialog }));
  await user.click(calendar.getAllByRole('button', { name: /\b15\b/ })[0]!);
  const save = calendar.queryByRole('button', { name: 'Save' });
  if (save) await user.click(save);
};

describe('its states', () => {
  test('while it loads', async () => {
    const { main } = await showGoal(makeGoal());
    await main.findByRole('button', { name: 'Title: Cut deploy time' });
    expect(main.getByRole('link', { name: 'Back to Goals' }).getAttribute('href')).toBe('/goals');
  });

  test('one that is not there', async () => {
    const goal = makeGoal();
    const gone = { [`GET /api/goals/${goal.id}/details`]: () => refused(404, '') };
    const { main, user, place } = await showGoal(goal, gone);
    await main.findByRole('heading', { name: 'Goal not found' });
    expect(main.getByText("The goal you're looking for doesn't exist.")).toBeTruthy();
    await user.click(main.getByRole('link', { name: 'Back to Goals' }));
    await waitFor(() => expect(place()).toBe('/goals'));
  });

  test('one that cannot be read says why, and is tried again', async () => {
    const goal = makeGoal();
    let isDown = true;
    const { main, user } = await showGoal(goal, {
      [`GET /api/goals/${goal.id}/details`]: () =>
        isDown ? refused(503, 'The table is down.') : [200, goal],
    });
    await main.findByRole('heading', { name: 'Goal not found' });
    expect(main.getByText('The table is down.')).toBeTruthy();
    isDown = false;
    await user.click(main.getByRole('button', { name: 'Try again' }));
    await main.findByRole('button', { name: 'Title: Cut deploy time' });
  });
});

/** What is said of each edit of the goal itself, taken or refused. */
const edits: [
  what: string,
  edit: (shown: Shown) => Promise<void>,
  body: object,
  said: string,
  failed: string,
][] = [
  [
    'title',
    async ({ main, user }) => {
      await user.click(main.getByRole('button', { name: /^Title/ }));
      await user.type(main.getByRole('textbox', { name: 'Title' }), ' now{Enter}');
    },
    { title: 'Cut deploy time now' },
    'Goal title updated successfully',
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
    'Description updated successfully',
    'Failed to update description',
  ],
  [
    'status',
    ({ main, user }) => choose(user, main.getByRole('combobox', { name: 'Status' }), 'Off Track'),
    { status: 'off_track' },
    'Goal status updated successfully',
    'Failed to update goal status',
  ],
  [
    'scope',
    ({ main, user }) => choose(user, main.getByRole('combobox', { name: 'Scope' }), 'Company'),
    { priority: 'company' },
    'Goal priority updated successfully',
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
    'Start date updated successfully',
    'Failed to update start date',
  ],
  [
    'due date',
    ({ main, user }) =>
      chooseDay(user, main.getByRole('button', { name: 'Due date: Set due date' }), 'Due date'),
    { dueDate: expect.stringMatching(/-1[45]T/) },
    'Due date updated successfully',
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
    'Goal team updated successfully',
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
    'Goal owner updated successfully',
    'Failed to update goal owner',
  ],
];

describe('what it is', () => {
  test.each(edits)('%s is changed where it stands', async (_, edit, body, said) => {
    const shown = await showGoal(makeGoal());
    await shown.main.findByRole('button', { name: 'Title: Cut deploy time' });
    await edit(shown);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(shown.sent('PATCH').map((request) => request.body)).toEqual([body]);
  });

  test.each(edits)('%s goes back where it is refused', async (_, edit, __, ___, failed) => {
    const goal = makeGoal();
    const shown = await showGoal(goal, refusing(`PATCH /api/goals/${goal.id}`));
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
  });

  test('choosing no team does nothing, Cancel and Escape leave the panels', async () => {
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

  test('whoever owns it can be nobody', async () => {
    const goal = makeGoal({ assigneeId: idris.id, assignee: { id: idris.id, name: idris.name } });
    const { main, user, sent } = await showGoal(goal);
    await user.click(await main.findByRole('button', { name: 'Edit owner' }));
    const panel = within(main.getByRole('group', { name: 'Edit owner' }));
    await choose(user, panel.getByRole('button', { name: /Owner/ }), 'Unassigned');
    await waitFor(() => expect(sent('PATCH')[0]?.body).toEqual({ assigneeId: null }));
  });

  test('status and scope have the teammates of the dashboard read again, dates do not', async () => {
    const goal = makeGoal();
    const url = `GET /api/dashboard/teammates?teamId=${platform.id}`;
    const shown = await showGoal(goal, { [url]: () => [200, []] });
    const observer = new QueryObserver(shown.queryClient, teammatesQuery(platform.id));
    const stop = observer.subscribe(() => undefined);
    const reads = () => shown.sent('GET').filter((read) => read.url === url.slice(4)).length;
    await waitFor(() => expect(reads()).toBe(1));
    await shown.main.findByRole('button', { name: 'Title: Cut deploy time' });
    for (const [what, edit, , said] of edits) {
      if (!['status', 'scope', 'due date'].includes(what)) continue;
      await edit(shown);
      await screen.findByText(said);
    }
    await waitFor(() => expect(reads()).toBe(3));
    stop();
  });

  test('is taken out of the archive; where that is refused it says so', async () => {
    const goal = makeGoal({ status: 'completed', archived: true });
    const patch = `PATCH /api/goals/${goal.id}`;
    let isOpen = false;
    const { main, user, sent } = await showGoal(goal, {
      [patch]: () => (isOpen ? [200, { ...goal, archived: false }] : refused(409, 'Not now.')),
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

  test('is deleted after asking; where that is refused it says so', async () => {
    const goal = makeGoal();
    const { main, user, place } = await showGoal(goal, refusing(`DELETE /api/goals/${goal.id}`));
    await user.click(await main.findByRole('button', { name: 'Delete Goal' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Delete goal' }));
    expect(await screen.findByText('Failed to delete goal')).toBeTruthy();
    expect(place()).toBe('/goals');
  });
});

describe('its milestones', () => {
  const steps = () => [
    makeMilestone('Tell', { dueDate: null }),
    makeMilestone('Roll out', { dueDate: '2027-02-01T12:00:00.000Z' }),
    makeMilestone('Measure', { dueDate: '2027-01-01T12:00:00.000Z', completed: true }),
  ];
  const cards = ({ main }: Shown) =>
    main.getAllByRole('listitem').filter((item) => item.closest('[aria-label^=Timeline]'));

  test('stand by due date with undated last, and are counted', async () => {
    const shown = await showGoal(makeGoal({ milestones: steps(), progress: 33 }));
    expect(await shown.main.findByText('1 of 3 Complete')).toBeTruthy();
    expect(shown.main.getByText('2 remaining')).toBeTruthy();
    expect(cards(shown).map((card) => card.textContent)).toEqual([
      expect.stringContaining('Measure'),
      expect.stringContaining('Roll out'),
      expect.stringContaining('Tell'),
    ]);
    expect(cards(shown)[0]?.parentElement?.style.minWidth).toBe('600px');
  });

  test('are as wide as there are many', async () => {
    const milestones = Array.from({ length: 5 }, (_, index) => makeMilestone(`Step ${index}`));
    const shown = await showGoal(makeGoal({ milestones }));
    await shown.main.findByText('0 of 5 Complete');
    expect(cards(shown)[0]?.parentElement?.style.minWidth).toBe('900px');
  });

  test('show at once what is toggled, and go back without a word where that is refused', async () => {
    const milestones = steps();
    const refusals = refusing(...milestones.map(({ id }) => `PATCH /api/milestones/${id}`));
    const shown = await showGoal(makeGoal({ milestones, progress: 33 }), refusals);
    await shown.main.findByText('1 of 3 Complete');
    await shown.user.click(within(cards(shown)[1]!).getByRole('checkbox'));
    await waitFor(() => expect(shown.sent('PATCH')).toHaveLength(1));
    expect(shown.sent('PATCH')[0]?.body).toEqual({
      completed: true,
      completedAt: expect.any(String),
    });
    await shown.main.findByText('1 of 3 Complete');
    await waitFor(() =>
      expect(within(cards(shown)[1]!).getByRole('checkbox')).toHaveProperty('checked', false),
    );
    expect(currentToasts().filter(({ open }) => open)).toEqual([]);
  });

  test('are taken up again without the time of their completion', async () => {
    const shown = await showGoal(makeGoal({ milestones: steps(), progress: 33 }));
    await shown.main.findByText('1 of 3 Complete');
    await shown.user.click(within(cards(shown)[0]!).getByRole('checkbox'));
    expect(await shown.main.findByText('0 of 3 Complete')).toBeTruthy();
    expect(shown.sent('PATCH')[0]?.body).toEqual({ completed: false, completedAt: null });
  });

  test('that are all complete say so', async () => {
    const milestones = [makeMilestone('Measure', { completed: true })];
    const { main } = await showGoal(makeGoal({ milestones, progress: 100 }));
    expect(await main.findByText('All Complete!')).toBeTruthy();
    expect(main.getByText('1 of 1 Complete')).toBeTruthy();
  });

  test('what could not be added is there to be tried again', async () => {
    const goal = makeGoal();
    const { main, user } = await showGoal(goal, refusing(`POST /api/goals/${goal.id}/milestones`));
    await user.click(await main.findByRole('button', { name: 'Add Your First Milestone' }));
    await user.type(main.getByRole('textbox', { name: /Milestone title/ }), 'Measure');
    await user.type(main.getByRole('textbox', { name: /Description/ }), 'Each step');
    await user.click(main.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to add milestone')).toBeTruthy();
    expect(main.getByRole('textbox', { name: /Milestone title/ })).toHaveProperty(
      'value',
      'Measure',
    );
    expect(main.getByRole('textbox', { name: /Description/ })).toHaveProperty('value', 'Each step');
    expect(main.queryByRole('heading', { name: 'No milestones yet' })).toBeNull();
  });

  test.each<[string, (shown: Shown, card: ReturnType<typeof within>) => Promise<void>]>([
    [
      'title',
      async ({ user }, card) => {
        await user.click(card.getByRole('button', { name: /^Milestone title/ }));
        await user.type(card.getByRole('textbox'), ' it{Enter}');
      },
    ],
    [
      'due date',
      ({ user }, card) =>
        chooseDay(user, card.getByRole('button', { name: /due date/ }), 'Milestone due date'),
    ],
    [
      'assignee',
      ({ user }, card) =>
        choose(user, card.getByRole('button', { name: /assignee/ }), 'Mara Lindqvist'),
    ],
  ])('a refused %s says so', async (name, edit) => {
    const milestone = makeMilestone('Measure');
    const refusals = refusing(`PATCH /api/milestones/${milestone.id}`);
    const shown = await showGoal(makeGoal({ milestones: [milestone] }), refusals);
    await shown.main.findByText('0 of 1 Complete');
    await edit(shown, within(cards(shown)[0]!));
    expect(await screen.findByText(`Failed to update milestone ${name}`)).toBeTruthy();
    expect(cards(shown)[0]?.textContent).toMatch(/Measure.*Add due date.*Unassigned/);
  });

  test('one that somebody else deleted goes, and the goal stays', async () => {
    const milestone = makeMilestone('Measure');
    const { main, user } = await showGoal(makeGoal({ milestones: [milestone] }), {
      [`PATCH /api/milestones/${milestone.id}`]: () => [
        404,
        { error: 'It has been deleted.', code: 'milestone_not_found' },
      ],
    });
    await user.click(await main.findByRole('button', { name: /^Milestone title/ }));
    await user.type(main.getByRole('textbox', { name: 'Milestone title' }), ' it{Enter}');
    expect(await screen.findByText('Failed to update milestone title')).toBeTruthy();
    expect(await main.findByRole('heading', { name: 'No milestones yet' })).toBeTruthy();
    expect(main.getByRole('button', { name: 'Title: Cut deploy time' })).toBeTruthy();
  });
});

describe('its todos', () => {
  const withTodo = () => {
    const goal = makeGoal();
    const id = randomUUID();
    const fields = { title: 'Shard', teamId: platform.id, assigneeId: mara.id, goalId: goal.id };
    const todo = sampleTodo({ id, ...fields });
    return { todo, goal: { ...goal, goalTodos: [{ id, todo }] } };
  };

  test.each<[string, (shown: Shown, row: ReturnType<typeof within>) => Promise<void>]>([
    [
      'Failed to update todo status.',
      ({ user }, row) => user.click(row.getByRole('checkbox', { name: 'Mark as completed' })),
    ],
    [
      'Failed to update todo start date',
      ({ user }, row) =>
        chooseDay(user, row.getByRole('button', { name: /^Start date/ }), 'Start date'),
    ],
    [
      'Failed to update todo due date',
      ({ user }, row) =>
        chooseDay(user, row.getByRole('button', { name: /^Due date/ }), 'Due date'),
    ],
    [
      'Failed to update todo assignee',
      ({ user }, row) =>
        choose(user, row.getByRole('button', { name: /^Assignee/ }), 'Idris Okafor'),
    ],
    [
      'Failed to update todo priority',
      ({ user }, row) => choose(user, row.getByRole('combobox', { name: 'Priority' }), /Level 1/),
    ],
  ])('%s', async (said, edit) => {
    const { todo, goal } = withTodo();
    const shown = await showGoal(goal, refusing(`PATCH /api/todos/${todo.id}`));
    const row = await shown.main.findByRole('row', { name: 'Shard' });
    await edit(shown, within(row));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(within(row).getByRole('checkbox')).toHaveProperty('checked', false);
    expect(row.textContent).toContain('Level 3');
    expect(row.textContent).toContain('Mara Lindqvist');
  });

  test('one that cannot be made leaves its title', async () => {
    const shown = await showGoal(makeGoal(), refusing('POST /api/todos'));
    const field = await shown.main.findByRole('textbox', { name: 'New todo' });
    await shown.user.type(field, 'Shard{Enter}');
    expect(await screen.findByText('Failed to create todo')).toBeTruthy();
    expect(field).toHaveProperty('value', 'Shard');
    expect(shown.main.getByText('No todos linked to this goal yet.')).toBeTruthy();
  });
});
