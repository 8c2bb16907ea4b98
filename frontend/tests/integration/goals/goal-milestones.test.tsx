import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asksBeforeLeaving } from '../../../src/testing/asks-before-leaving.ts';
import { currentToasts } from '../../../src/ui/feedback/toast.ts';
import { rejecting } from '../support/team-fixture.ts';
import {
  choose,
  chooseDay,
  makeGoal,
  makeMilestone,
  type ShownGoal,
  showGoal,
} from './goal-detail-fixture.ts';

describe('milestones of a goal', () => {
  const steps = () => [
    makeMilestone('Tell', { dueDate: null }),
    makeMilestone('Roll out', { dueDate: '2027-02-01T12:00:00.000Z' }),
    makeMilestone('Measure', { dueDate: '2027-01-01T12:00:00.000Z', completed: true }),
  ];
  const cards = ({ main }: ShownGoal) =>
    main
      .getAllByRole('listitem')
      .filter((item) => item.closest('[aria-label="Milestone timeline"]'));

  test('are counted and ordered by due date, undated ones last', async () => {
    const shown = await showGoal(makeGoal({ milestones: steps(), progress: 33 }));
    const counted = await shown.main.findByText('1 of 3 Complete');
    expect(counted.parentElement?.textContent).toBe('1 of 3 Complete33%2 remaining');
    expect(cards(shown).map((card) => card.textContent)).toEqual([
      expect.stringContaining('Measure'),
      expect.stringContaining('Roll out'),
      expect.stringContaining('Tell'),
    ]);
    expect(cards(shown)[0]?.parentElement?.style.minWidth).toBe('600px');
  });

  test('get more width the more there are', async () => {
    const milestones = Array.from({ length: 5 }, (_, index) => makeMilestone(`Step ${index}`));
    const shown = await showGoal(makeGoal({ milestones }));
    await shown.main.findByText('0 of 5 Complete');
    expect(cards(shown)[0]?.parentElement?.style.minWidth).toBe('900px');
  });

  test('toggle immediately and revert without a toast when the server rejects it', async () => {
    const milestones = steps();
    const rejections = rejecting(...milestones.map(({ id }) => `PATCH /api/milestones/${id}`));
    const shown = await showGoal(makeGoal({ milestones, progress: 33 }), rejections);
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

  test('are reopened with completedAt null', async () => {
    const shown = await showGoal(makeGoal({ milestones: steps(), progress: 33 }));
    await shown.main.findByText('1 of 3 Complete');
    await shown.user.click(within(cards(shown)[0]!).getByRole('checkbox'));
    expect(await shown.main.findByText('0 of 3 Complete')).toBeTruthy();
    await waitFor(() =>
      expect(shown.sent('PATCH')[0]?.body).toEqual({ completed: false, completedAt: null }),
    );
  });

  test('show All Complete! when every one is complete', async () => {
    const milestones = [makeMilestone('Measure', { completed: true })];
    const { main } = await showGoal(makeGoal({ milestones, progress: 100 }));
    const counted = await main.findByText('1 of 1 Complete');
    expect(counted.parentElement?.textContent).toBe('1 of 1 Complete100%All Complete!');
  });

  test('keep the typed text when adding fails', async () => {
    const goal = makeGoal();
    const { main, user } = await showGoal(goal, rejecting(`POST /api/goals/${goal.id}/milestones`));
    await user.click(await main.findByRole('button', { name: 'Add Your First Milestone' }));
    const title = await main.findByRole('textbox', { name: /Milestone title/ });
    expect(asksBeforeLeaving()).toBe(false);
    await user.type(title, 'Measure');
    expect(asksBeforeLeaving()).toBe(true);
    await user.type(main.getByRole('textbox', { name: /Description/ }), 'Each step');
    const dueDate = () =>
      within(main.getByRole('form', { name: 'New milestone' })).getByRole('button', {
        name: /^Due date/,
      });
    await chooseDay(user, dueDate(), 'Due date');
    const day = dueDate().textContent;
    expect(day).toContain('15');
    await user.click(main.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to add milestone')).toBeTruthy();
    expect(await main.findByRole('textbox', { name: /Milestone title/ })).toHaveProperty(
      'value',
      'Measure',
    );
    expect(main.getByRole('textbox', { name: /Description/ })).toHaveProperty('value', 'Each step');
    expect(dueDate().textContent).toBe(day);
    expect(main.queryByRole('heading', { name: 'No milestones yet' })).toBeNull();
  });

  describe('are added by a form that', () => {
    const fieldNames = { title: /Milestone title/, description: /Description/ };

    async function openForm() {
      const shown = await showGoal(makeGoal());
      await shown.user.click(
        await shown.main.findByRole('button', { name: 'Add Your First Milestone' }),
      );
      const form = within(await shown.main.findByRole('form', { name: 'New milestone' }));
      const fill = (name: keyof typeof fieldNames, value: string) =>
        fireEvent.change(form.getByRole('textbox', { name: fieldNames[name] }), {
          target: { value },
        });
      const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save' });
      return { ...shown, form, fill, save };
    }

    test('sends trimmed text and the day, and null for what is blank', async () => {
      const { user, sent, fill, save } = await openForm();
      expect(save.disabled).toBe(true);
      fill('title', '   ');
      expect(save.disabled).toBe(true);
      fill('title', '  Measure ');
      fill('description', '   ');
      await user.click(save);
      await waitFor(() => expect(sent('POST')).toHaveLength(1));
      expect(sent('POST')[0]?.body).toEqual({
        title: 'Measure',
        description: null,
        dueDate: null,
      });
    });

    test('stays open and focused, so that the next title is no shortcut', async () => {
      const { user, sent, form } = await openForm();
      const title = form.getByRole<HTMLInputElement>('textbox', { name: fieldNames.title });
      for (const [count, name] of ['Measure', 'Security review'].entries()) {
        await user.keyboard(`${name}{Enter}`);
        await waitFor(() => expect(sent('POST')).toHaveLength(count + 1));
        expect(sent('POST')[count]?.body).toMatchObject({ title: name });
        expect(title.value).toBe('');
        expect(document.activeElement).toBe(title);
      }
    });

    test.each([
      ['title', '\u200b', 'Milestone title is required'],
      ['title', '\ud800', 'Invalid text'],
      ['title', 'x'.repeat(201), 'Invalid input'],
      ['description', '\ud800', 'Invalid text'],
      ['description', 'x'.repeat(2001), 'Invalid input'],
    ] as const)('rejects an invalid %s (%#)', async (name, text, message) => {
      const { user, sent, form, fill, save } = await openForm();
      fill('title', 'Measure');
      fill(name, text);
      await user.click(save);
      expect((await form.findByRole('alert')).textContent).toBe(message);
      const field = form.getByRole('textbox', { name: fieldNames[name] });
      expect(document.activeElement).toBe(field);
      fill(name, 'Measure');
      await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
      expect(sent('POST')).toEqual([]);
    });
  });

  test.each<[string, (shown: ShownGoal, card: ReturnType<typeof within>) => Promise<void>]>([
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
  ])('a rejected %s shows a toast and is reverted', async (name, edit) => {
    const milestone = makeMilestone('Measure');
    const rejections = rejecting(`PATCH /api/milestones/${milestone.id}`);
    const shown = await showGoal(makeGoal({ milestones: [milestone] }), rejections);
    await shown.main.findByText('0 of 1 Complete');
    await edit(shown, within(cards(shown)[0]!));
    expect(await screen.findByText(`Failed to update milestone ${name}`)).toBeTruthy();
    expect(cards(shown)[0]?.textContent).toMatch(/Measure.*Add due date.*Unassigned/);
  });

  test('a milestone deleted by somebody else disappears, and the goal stays', async () => {
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

  test('keyboard: arrows move, Space toggles, E renames, Escape leaves', async () => {
    const milestones = steps();
    const rejections = rejecting(...milestones.map(({ id }) => `PATCH /api/milestones/${id}`));
    const shown = await showGoal(makeGoal({ milestones, progress: 33 }), rejections);
    await shown.main.findByText('1 of 3 Complete');
    const box = (index: number) => within(cards(shown)[index]!).getByRole('checkbox');
    await waitFor(() => expect(box(0).dataset.activeRow).toBe(''));
    box(0).focus();
    await shown.user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(box(1));
    await shown.user.keyboard(' ');
    await waitFor(() => expect(shown.sent('PATCH')).toHaveLength(1));
    await shown.user.keyboard('e');
    const title = shown.main.getByRole<HTMLInputElement>('textbox', { name: 'Milestone title' });
    expect([title.value, document.activeElement]).toEqual(['Roll out', title]);
    await shown.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Roll out'));
    await shown.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(box(1));
    await shown.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
    await shown.user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('In the milestones')).toBeTruthy();
  });
});
