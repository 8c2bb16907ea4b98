import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Goal } from '#shared/goals/goal.ts';
import { sampleMilestone } from '../src/testing/sample-goal.ts';
import { currentToasts, dismissToast } from '../src/ui/toast.ts';
import {
  goalAnswers,
  idris,
  makeGoal,
  mara,
  platform,
  refusing,
  showGoals,
} from './goals-world.ts';
import { pretendApi, refused } from './pretend-api.ts';
import { renderApp } from './render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

const rowOf = (title: string) => screen.findByRole('row', { name: title });
const within1 = async (title: string) => within(await rowOf(title));

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
const shown = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });

/** One with steps, in no order. */
const stepped = (fields: Partial<Goal> = {}) =>
  makeGoal('Launch', {
    progress: 33,
    milestones: [
      sampleMilestone({ id: crypto.randomUUID(), title: 'Undated' }),
      sampleMilestone({ id: crypto.randomUUID(), title: 'Later', dueDate: inDays(9) }),
      sampleMilestone({
        id: crypto.randomUUID(),
        title: 'Sooner',
        dueDate: inDays(-9),
        completed: true,
        completedAt: inDays(-9),
      }),
    ],
    ...fields,
  });

test('without a team: Select a Team, and what to do', async () => {
  await pretendApi({ user: mara, teams: [] });
  await renderApp('/goals');
  expect(await screen.findByRole('heading', { name: 'Select a Team' })).toBeTruthy();
  expect(screen.getByText('Choose a team from the sidebar to manage goals')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Teams' })).toBeTruthy();
});

describe('a card', () => {
  test('tells title, status, description, scope, assignee, target date, progress and the way to it', async () => {
    const dueDate = inDays(20);
    const goal = makeGoal('Ten minutes', {
      description: 'From merge to the last instance',
      status: 'off_track',
      priority: 'company',
      progress: 40,
      assigneeId: idris.id,
      dueDate,
    });
    const { user, place } = await showGoals('/goals', [goal]);
    const row = await within1('Ten minutes');
    await row.findByText('Idris Okafor');
    for (const text of ['From merge to the last instance', 'Off Track', 'Company', '40%'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('button', { name: /Target date/ }).textContent).toContain(shown(dueDate));
    expect(row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    const view = row.getByRole('link', { name: /^View/ });
    expect(view.getAttribute('href')).toBe(`/goals/${goal.id}`);
    expect(row.getByRole('button', { name: 'Delete goal' })).toBeTruthy();
    await user.click(row.getByRole('link', { name: 'Ten minutes' }));
    await waitFor(() => expect(place()).toBe(`/goals/${goal.id}`));
  });

  test('shows its status in its colour, and whether its target date is over', async () => {
    const statuses = ['on_track', 'off_track', 'completed', 'failed'] as const;
    const dueDate = inDays(-3);
    await showGoals(
      '/goals',
      statuses.map((status) => makeGoal(status, { status, dueDate })),
    );
    const look = async (title: string) => {
      const row = await within1(title);
      const badge = row.getByRole('combobox', { name: 'Status' }).querySelector('[class*=-soft]');
      const date = row.getByRole('button', { name: /Target date/ });
      const isLate = /overdue/.test(date.textContent ?? '');
      return [badge?.className.match(/bg-(\w+)-soft/)?.[1], isLate];
    };
    expect(await Promise.all(statuses.map(look))).toEqual([
      ['green', true],
      ['red', true],
      ['blue', false],
      ['orange', false],
    ]);
  });

  test.each([
    ['Status', 'Completed', 'status', { status: 'completed' }],
    ['Scope', 'Company', 'priority', { priority: 'company' }],
    ['Assignee', 'Idris Okafor', 'assignee', { assigneeId: idris.id }],
  ])('%s is changed where it stands, and says so', async (field, option, name, body) => {
    const goal = makeGoal('Slow');
    const { user, sent } = await showGoals('/goals', [goal]);
    const row = await within1('Slow');
    await user.click(
      await row.findByRole(field === 'Assignee' ? 'button' : 'combobox', {
        name: new RegExp(`^${field}`),
      }),
    );
    await user.click(await screen.findByRole('option', { name: option }));
    expect(await screen.findByText(`Goal ${name} updated successfully`)).toBeTruthy();
    expect(sent('PATCH').map((request) => request.body)).toEqual([body]);
  });

  test.each([
    ['Status', 'Completed', 'status'],
    ['Scope', 'Company', 'priority'],
    ['Assignee', 'Idris Okafor', 'assignee'],
  ])('%s goes back to what it was when it is refused', async (field, option, name) => {
    const goal = makeGoal('Slow');
    const { user } = await showGoals('/goals', [goal], refusing(goal));
    const row = await within1('Slow');
    const role = field === 'Assignee' ? 'button' : 'combobox';
    const opener = await row.findByRole(role, { name: new RegExp(`^${field}`) });
    const before = opener.textContent;
    await user.click(opener);
    await user.click(await screen.findByRole('option', { name: option }));
    expect(await screen.findByText(`Failed to update goal ${name}`)).toBeTruthy();
    expect(screen.getByText('Not like this.')).toBeTruthy();
    expect(opener.textContent).toBe(before);
  });

  test('the target date is set from a calendar, at noon, and goes back when it is refused', async () => {
    const goal = makeGoal('Slow');
    let isOpen = true;
    const kept = goalAnswers([goal]);
    const patch = `PATCH /api/goals/${goal.id}`;
    const { user, sent } = await showGoals('/goals', [goal], {
      [patch]: (body) => (isOpen ? kept[patch]!(body) : refused(409, 'Not like this.')),
    });
    const row = await within1('Slow');
    const opener = row.getByRole('button', { name: /Target date/ });
    const choose = async (day: RegExp) => {
      await user.click(opener);
      const calendar = within(await screen.findByRole('dialog', { name: 'Target date' }));
      await user.click(calendar.getAllByRole('button', { name: day })[0]!);
    };
    await choose(/\b15\b/);
    expect(await screen.findByText('Goal target date updated successfully')).toBeTruthy();
    const chosen = new Date(sent('PATCH')[0]?.body.dueDate);
    expect([chosen.getDate(), chosen.getHours()]).toEqual([15, 12]);
    isOpen = false;
    await choose(/\b16\b/);
    expect(await screen.findByText('Failed to update goal target date')).toBeTruthy();
    expect(opener.textContent).toContain('15');
  });

  test('what the dashboard counts of people is read again after a change of status or scope', async () => {
    const { user, queryClient } = await showGoals('/goals', [makeGoal('Slow')]);
    const key = ['/api/dashboard', 'teammates', { teamId: platform.id }];
    const isOutdated = () => queryClient.getQueryState(key)?.isInvalidated;
    const row = await within1('Slow');
    for (const [field, option] of [
      ['Status', 'Failed'],
      ['Scope', 'Team'],
    ] as const) {
      queryClient.setQueryData(key, []);
      await user.click(row.getByRole('combobox', { name: field }));
      await user.click(await screen.findByRole('option', { name: option }));
      await waitFor(() => expect(isOutdated()).toBe(true));
    }
  });

  test('is deleted after asking, and is there again when that is refused', async () => {
    const goals = [makeGoal('Stays', { dueDate: inDays(1) }), makeGoal('Goes')];
    const { user, titles } = await showGoals('/goals', goals, refusing(goals[0]!));
    const remove = async (title: string, answer: string) => {
      const row = await within1(title);
      await user.click(row.getByRole('button', { name: 'Delete goal' }));
      const asked = within(await screen.findByRole('alertdialog', { name: 'Delete this goal?' }));
      expect(asked.getByText(title)).toBeTruthy();
      await user.click(asked.getByRole('button', { name: answer }));
    };
    await remove('Goes', 'Cancel');
    await waitFor(() => expect(titles()).toEqual(['Stays', 'Goes']));
    await remove('Goes', 'Delete goal');
    expect(await screen.findByText('Goal deleted successfully')).toBeTruthy();
    await waitFor(() => expect(titles()).toEqual(['Stays']));
    await remove('Stays', 'Delete goal');
    expect(await screen.findByText('Failed to delete goal')).toBeTruthy();
    await waitFor(() => expect(titles()).toEqual(['Stays']));
  });
});

describe('the timeline of a card', () => {
  const named = (row: HTMLElement) =>
    within(row)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent);

  test.each([
    [1, '300px'],
    [2, '300px'],
    [3, '360px'],
    [8, '960px'],
  ])('of %i milestones is at least %s wide', async (count, width) => {
    const milestones = Array.from({ length: count }, (_, n) => sampleMilestone({ id: `m${n}` }));
    await showGoals('/goals', [makeGoal('Launch', { milestones })]);
    const row = await within1('Launch');
    expect(row.getByRole('list', { name: 'Milestones' }).style.minWidth).toBe(width);
  });

  test('has milestones by due date with undated last', async () => {
    await showGoals('/goals', [stepped(), makeGoal('Without')]);
    expect(named(await rowOf('Launch'))).toEqual(['Sooner', 'Later', 'Undated']);
    expect((await within1('Without')).queryByRole('list')).toBeNull();
  });

  test('has them ticked off by a click, and the progress follows', async () => {
    const { user, sent, place } = await showGoals('/goals', [stepped()]);
    const row = await within1('Launch');
    const boxes = row.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false]);
    await user.click(boxes[1]!);
    await row.findByText('67%');
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(sent('PATCH')[0]?.body).toEqual({ completed: true, completedAt: expect.any(String) });
    await user.click(boxes[0]!);
    await row.findByText('33%');
    await waitFor(() => expect(sent('PATCH')).toHaveLength(2));
    expect(sent('PATCH')[1]?.body).toEqual({ completed: false, completedAt: null });
    expect(place()).toBe('/goals');
  });
});

describe('search and filters', () => {
  const goals = [
    makeGoal('Alpha', { status: 'off_track', priority: 'company', dueDate: inDays(1) }),
    makeGoal('beta', { priority: 'team', description: 'With gamma', dueDate: inDays(2) }),
    makeGoal('gamma 9', { status: 'completed', priority: 'team', completedAt: inDays(-1) }),
    makeGoal('gamma 10', { status: 'failed', updatedAt: inDays(-2) }),
    makeGoal('Old', { status: 'archived', archived: true }),
  ];

  test.each([
    ['', ['Alpha', 'beta', 'gamma 9', 'gamma 10']],
    ['?status=completed', ['gamma 9']],
    ['?scope=team', ['beta', 'gamma 9']],
    ['?search=GAMMA', ['beta', 'gamma 9', 'gamma 10']],
    ['?search=GAMMA&scope=personal&status=failed', ['gamma 10']],
    ['?archived=1', ['Old']],
    ['?status=archived', ['Old']],
    ['?status=nonsense&scope=7&archived', ['Old']],
    ['?status=nonsense&scope=7', ['Alpha', 'beta', 'gamma 9', 'gamma 10']],
  ])('at /goals%s are %j', async (address, expected) => {
    const { titles } = await showGoals(`/goals${address}`, goals);
    await waitFor(() => expect(titles()).toEqual(expected));
  });

  test('are chosen on the page, counted, and stand in the address', async () => {
    const { main, user, titles, place } = await showGoals('/goals', goals);
    await main.findByText('4 goals');
    await user.type(main.getByRole('searchbox', { name: 'Search goals' }), 'gam');
    await waitFor(() => expect(titles()).toEqual(['beta', 'gamma 9', 'gamma 10']));
    expect(main.getByText('3 of 4 goals')).toBeTruthy();
    await user.click(main.getAllByRole('combobox', { name: 'Status' })[0]!);
    expect(await screen.findByRole('option', { name: 'Failed' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Archived' })).toBeNull();
    await user.click(screen.getByRole('option', { name: 'Completed' }));
    await user.click(main.getAllByRole('combobox', { name: 'Scope' })[0]!);
    await user.click(await screen.findByRole('option', { name: 'Team' }));
    await waitFor(() => expect(titles()).toEqual(['gamma 9']));
    await waitFor(() => expect(place()).toBe('/goals?search=gam&status=completed&scope=team'));
  });

  test('that find nothing say what was looked for, and are cleared', async () => {
    const address = '/goals?search=delta&scope=company&status=failed';
    const { main, user, titles } = await showGoals(address, goals);
    await main.findByRole('heading', { name: 'No goals found' });
    expect(main.getByText(/no company goal that is failed with “delta”/)).toBeTruthy();
    await user.click(main.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(titles()).toHaveLength(4));
  });

  test('what no longer fits stays a moment', async () => {
    const { user, titles } = await showGoals('/goals?status=off_track', goals);
    const row = await within1('Alpha');
    await user.click(row.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'On Track' }));
    await screen.findByText('Goal status updated successfully');
    expect(titles()).toEqual(['Alpha']);
  });
});

describe('the Quick Goal form', () => {
  test('makes a personal goal of one’s own, on track, without a description', async () => {
    const { main, user, titles, sent } = await showGoals('/goals', []);
    await main.findByRole('heading', { name: 'No goals yet' });
    expect(
      main.getByText('Create your first goal to start tracking team objectives.'),
    ).toBeTruthy();
    await user.click(main.getByRole('button', { name: 'Create First Goal' }));
    const field = main.getByRole<HTMLInputElement>('textbox', { name: 'New goal' });
    expect(document.activeElement).toBe(field);
    await main.findByRole('button', { name: 'Assignee: Mara Lindqvist' });
    await user.type(field, ' Ten minutes {Enter}');
    await waitFor(() => expect(titles()).toEqual(['Ten minutes']));
    expect(await screen.findByText('Goal created successfully')).toBeTruthy();
    expect(sent('POST').map(({ body }) => body)).toEqual([
      {
        title: 'Ten minutes',
        description: '',
        status: 'on_track',
        assigneeId: mara.id,
        dueDate: null,
        priority: 'personal',
        teamId: platform.id,
      },
    ]);
  });

  test('takes assignee, scope and target date, and is then as before', async () => {
    const { main, user, titles, sent } = await showGoals('/goals', []);
    const field = await main.findByRole<HTMLInputElement>('textbox', { name: 'New goal' });
    await user.click(await main.findByRole('button', { name: /^Assignee/ }));
    await user.click(await screen.findByRole('option', { name: 'Idris Okafor' }));
    await user.click(main.getAllByRole('combobox', { name: 'Scope' }).at(-1)!);
    await user.click(await screen.findByRole('option', { name: 'Company' }));
    await user.click(main.getByRole('button', { name: /Target date/ }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Target date' }));
    await user.click(calendar.getAllByRole('button', { name: /\b15\b/ })[0]!);
    await user.type(field, 'Ten minutes');
    await user.click(main.getByRole('button', { name: 'Add Goal' }));
    await waitFor(() => expect(titles()).toEqual(['Ten minutes']));
    const { dueDate, ...body } = sent('POST')[0]?.body ?? {};
    expect(body).toMatchObject({ assigneeId: idris.id, priority: 'company' });
    expect([new Date(dueDate).getDate(), new Date(dueDate).getHours()]).toEqual([15, 12]);
    expect(main.getByRole('button', { name: 'Assignee: Mara Lindqvist' })).toBeTruthy();
    expect(main.getByRole('button', { name: 'Target date: Target date' })).toBeTruthy();
  });

  test('says what is missing where there is no title', async () => {
    const { main, user, sent } = await showGoals('/goals?new=1', []);
    const field = await main.findByRole<HTMLInputElement>('textbox', { name: 'New goal' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.click(main.getByRole('button', { name: 'Add Goal' }));
    expect((await main.findByRole('alert')).textContent).toBe('Goal title is required');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    await user.type(field, ' {Enter}');
    expect((await main.findByRole('alert')).textContent).toBe('Goal title is required');
    await user.type(field, 'T');
    expect(main.queryByRole('alert')).toBeNull();
    expect(sent('POST')).toEqual([]);
  });

  test('that is refused gives all back', async () => {
    const answers = { 'POST /api/goals': () => refused(409, 'Not now.') };
    const { main, user, titles } = await showGoals('/goals?search=other', [], answers);
    const field = await main.findByRole<HTMLInputElement>('textbox', { name: 'New goal' });
    await user.click(main.getAllByRole('combobox', { name: 'Scope' }).at(-1)!);
    await user.click(await screen.findByRole('option', { name: 'Team' }));
    await user.type(field, 'Ten minutes{Enter}');
    await screen.findByText('Failed to create goal');
    expect(field.value).toBe('Ten minutes');
    expect(main.getAllByRole('combobox', { name: 'Scope' }).at(-1)?.textContent).toBe('Team');
    expect(titles()).toEqual([]);
  });
});

describe('the archive', () => {
  const open = makeGoal('Open one');
  const done = [1, 2].map((n) => makeGoal(`Done ${n}`, { status: 'completed' }));
  const old = stepped({ title: 'Old one', status: 'completed', archived: true });

  test('shows what is archived, to be read only', async () => {
    const { main, user, titles, place } = await showGoals('/goals', [open, ...done, old]);
    await main.findByRole('button', { name: 'Archive 2 Completed' });
    await user.click(main.getByRole('checkbox', { name: 'Show Archived' }));
    await waitFor(() => expect(titles()).toEqual(['Old one']));
    expect(main.getByText('Archived: 1 goal')).toBeTruthy();
    const row = await within1('Old one');
    for (const role of ['combobox', 'button', 'checkbox']) expect(row.queryByRole(role)).toBeNull();
    for (const text of ['Completed', 'Personal', 'Unassigned', 'Later'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('link', { name: /^View/ })).toBeTruthy();
    expect(main.queryByRole('button', { name: /Archive/ })).toBeNull();
    expect(main.queryByRole('textbox', { name: 'New goal' })).toBeNull();
    await waitFor(() => expect(place()).toBe('/goals?archived=1'));
  });

  test('that is empty says so', async () => {
    const { main, user } = await showGoals('/goals?archived=1&status=archived', [open]);
    await user.click(await main.findByRole('button', { name: 'Clear filters' }));
    expect(await main.findByRole('heading', { name: 'No archived goals' })).toBeTruthy();
    expect(main.getByText('Completed goals will appear here after being archived.')).toBeTruthy();
  });

  test('is where a goal with the status archived goes, with a way back', async () => {
    const { main, user, titles } = await showGoals('/goals', [open]);
    const row = await within1('Open one');
    await user.click(row.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Archived' }));
    await main.findByRole('heading', { name: 'No goals yet' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(['Open one']));
  });

  test('takes in all that is completed, as one piece of work that is asked after', async () => {
    const id = '77777777-7777-4777-8777-777777777777';
    const archive = { id, teamId: platform.id, type: 'goal', createdAt: inDays(0) };
    let asked = 0;
    const answers = goalAnswers([open, ...done]);
    const list = `GET /api/teams/${platform.id}/goals`;
    const { main, user, titles } = await showGoals('/goals', [open, ...done], {
      [list]: () => (asked > 1 ? [200, [open]] : answers[list]!({})),
      [`POST /api/teams/${platform.id}/goal-archive`]: () => [
        201,
        { ...archive, total: null, archived: 0, state: 'running' },
      ],
      [`GET /api/archives/${id}`]: () => {
        asked += 1;
        const state = asked > 1 ? 'done' : 'running';
        return [200, { ...archive, total: 2, archived: asked, state }];
      },
    });
    await user.click(await main.findByRole('button', { name: 'Archive 2 Completed' }));
    await main.findByRole('button', { name: 'Archiving 1 of 2…' });
    expect(await screen.findByText('Archived 2 completed goal(s)')).toBeTruthy();
    await waitFor(() => expect(titles()).toEqual(['Open one']));
    expect(main.queryByRole('button', { name: /Archiv/ })).toBeNull();
  });

  test('that does not begin says so', async () => {
    const { main, user, titles } = await showGoals('/goals', [open, ...done]);
    await user.click(await main.findByRole('button', { name: 'Archive 2 Completed' }));
    expect(await screen.findByText('Failed to archive completed goals')).toBeTruthy();
    expect(titles()).toHaveLength(3);
  });
});

describe('the keyboard', () => {
  test('arrows move, Space completes with a way back, S L A D open fields, Del asks, Enter opens', async () => {
    const goals = ['One', 'Two', 'Three'].map((title, n) =>
      makeGoal(title, { dueDate: inDays(n) }),
    );
    const { user, sent, place } = await showGoals('/goals', goals);
    (await rowOf('One')).focus();
    await user.keyboard('{ArrowDown}');
    const second = await rowOf('Two');
    await waitFor(() => expect(document.activeElement).toBe(second));
    await user.keyboard(' ');
    await screen.findByText('Goal status updated successfully');
    expect(sent('PATCH').at(-1)?.body).toEqual({ status: 'completed' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('PATCH').at(-1)?.body).toEqual({ status: 'on_track' }));
    for (const [key, role, name] of [
      ['s', 'option', 'Off Track'],
      ['l', 'option', 'Company'],
      ['a', 'option', 'Idris Okafor'],
      ['d', 'dialog', 'Target date'],
    ] as const) {
      second.focus();
      await user.keyboard(key);
      await screen.findByRole(role, { name });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull());
    }
    second.focus();
    await user.keyboard('{Delete}');
    await screen.findByRole('alertdialog', { name: 'Delete this goal?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    second.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe(`/goals/${goals[1]?.id}`));
  });

  test('the title is edited in its row, and given back where it cannot be saved', async () => {
    const goal = makeGoal('Slow');
    const { user } = await showGoals('/goals', [goal], refusing(goal));
    (await rowOf('Slow')).focus();
    await user.keyboard('e');
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' start{Enter}');
    expect(await screen.findByText('Failed to update goal title')).toBeTruthy();
    expect(screen.getAllByText(/You wrote: Slow start/).length).toBeGreaterThan(0);
    expect(await rowOf('Slow')).toBeTruthy();
  });
});

test('a link lights its goal, also one in the archive that the filters hide', async () => {
  const old = makeGoal('Old one', { status: 'completed', archived: true });
  const address = `/goals?search=nothing&highlight=${old.id}`;
  const { titles, place } = await showGoals(address, [makeGoal('Open one'), old]);
  await waitFor(() => expect(titles()).toEqual(['Old one']));
  await waitFor(async () => expect((await rowOf('Old one')).hasAttribute('data-lit')).toBe(true));
  await waitFor(() => expect(place()).toBe('/goals?archived=1'), { timeout: 4000 });
});

test('a link to a goal that is gone says so', async () => {
  const id = '99999999-9999-4999-8999-999999999999';
  const { place } = await showGoals(`/goals?highlight=${id}`, [makeGoal('Open one')]);
  expect(await screen.findByText('Goal not found')).toBeTruthy();
  expect(screen.getByText("The goal you're looking for doesn't exist.")).toBeTruthy();
  await waitFor(() => expect(place()).toBe('/goals'));
});

test('a failure says what failed, and can be tried again', async () => {
  const list = `GET /api/teams/${platform.id}/goals`;
  let isDown = true;
  const { main, user, titles } = await showGoals('/goals', [], {
    [list]: () => (isDown ? refused(500, 'Down.') : [200, [makeGoal('Here')]]),
  });
  expect((await main.findByRole('alert')).textContent).toContain('Failed to fetch goals');
  isDown = false;
  await user.click(main.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles()).toEqual(['Here']));
});
