import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { errorResponse } from '../support/mock-server.ts';
import { idris, mara, platform } from '../support/team-fixture.ts';
import { makeGoal, showGoals } from './goals-fixture.ts';

describe('Quick Goal form', () => {
  test('creates a personal goal of the user, on track, without a description', async () => {
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

  test('sends assignee, scope and target date, then resets', async () => {
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
    expect(dueDate).toMatch(/^\d{4}-\d{2}-15T12:00:00\.000Z$/);
    expect(main.getByRole('button', { name: 'Assignee: Mara Lindqvist' })).toBeTruthy();
    expect(main.getByRole('button', { name: 'Target date: Target date' })).toBeTruthy();
  });

  test('shows the user as assignee even when the members fail to load', async () => {
    const responses = {
      [`GET /api/teams/${platform.id}/members`]: () => errorResponse(403, 'Not yours.'),
    };
    const { main } = await showGoals(
      '/goals',
      [makeGoal('Launch', { assigneeId: mara.id })],
      responses,
    );
    const field = await main.findByRole('textbox', { name: 'New goal' });
    const quickAdd = field.closest('form')!;
    await waitFor(() => expect(main.getAllByText('Mara Lindqvist')).toHaveLength(2));
    expect(within(quickAdd).getByRole('button', { name: 'Assignee: Mara Lindqvist' })).toBeTruthy();
    expect(main.queryByText('Unknown User')).toBeNull();
  });

  test('asks for a title when it is missing', async () => {
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

  test('restores all fields when the server rejects the goal', async () => {
    const responses = { 'POST /api/goals': () => errorResponse(409, 'Not now.') };
    const { main, user, titles } = await showGoals('/goals?search=other', [], responses);
    const field = await main.findByRole<HTMLInputElement>('textbox', { name: 'New goal' });
    await user.click(main.getAllByRole('combobox', { name: 'Scope' }).at(-1)!);
    await user.click(await screen.findByRole('option', { name: 'Team' }));
    await user.type(field, 'Ten minutes{Enter}');
    await screen.findByText('Failed to create goal');
    await waitFor(() => expect(field.value).toBe('Ten minutes'));
    expect(main.getAllByRole('combobox', { name: 'Scope' }).at(-1)?.textContent).toBe('Team');
    await waitFor(() => expect(titles()).toEqual([]));
  });
});
