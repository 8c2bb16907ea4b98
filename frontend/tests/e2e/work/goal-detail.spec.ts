import { expect } from '@playwright/test';
import { callApi, createTeam } from '../support/fixtures.ts';
import { chooseDay, issues, milestones, setUpGoal, todos } from '../support/goal-detail.ts';
import { checkPage } from '../support/page-checks.ts';
import { expectSaved, expectText, property, titleOf } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

test('title, description, scope, status and progress of a goal are edited live', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const { hers, his } = await setUpGoal(browser);

  await test.step('edits title and description', async () => {
    await titleOf(hers, 'Cut deploy time').click();
    await hers.keyboard.type(' to ten minutes');
    await hers.keyboard.press('Enter');
    await expectSaved(hers);
    await expect(titleOf(his, 'Cut deploy time to ten minutes')).toBeVisible();
    await his
      .getByRole('button', { name: 'Description: No detailed description provided...' })
      .click();
    await his.keyboard.type('From merge to the last instance.');
    await his.getByRole('button', { name: 'Save' }).click();
    await expectSaved(his);
    const text = 'Description: From merge to the last instance.';
    await hers.getByRole('button', { name: text }).click();
    await hers.keyboard.type(' Never mind.');
    await hers.getByRole('button', { name: 'Cancel' }).click();
    await expect(hers.getByRole('button', { name: text, exact: true })).toBeVisible();
  });

  await test.step('edits scope, status and, without milestones, progress', async () => {
    await hers.getByRole('combobox', { name: 'Scope' }).click();
    await expect(hers.getByRole('option')).toHaveText(['Company', 'Team', 'Personal']);
    await hers.getByRole('option', { name: 'Company' }).click();
    await expectSaved(hers);
    await expect(his.getByRole('combobox', { name: 'Scope' })).toHaveText('Company');
    await his.getByRole('combobox', { name: 'Status' }).click();
    await expect(his.getByRole('option')).toHaveText([
      'On Track',
      'Off Track',
      'Completed',
      'Failed',
      'Archived',
    ]);
    await his.getByRole('option', { name: 'Off Track' }).click();
    await expectSaved(his);
    await expect(hers.getByRole('combobox', { name: 'Status' })).toHaveText('Off Track');
    await hers.getByRole('button', { name: 'Progress: 0%' }).click();
    await hers.keyboard.press('ControlOrMeta+A');
    await hers.keyboard.type('35');
    await hers.keyboard.press('Enter');
    await expect(his.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '35');
  });
});

test('dates, owner and team of a goal are edited live until it is deleted', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const { mara, hers, his, details } = await setUpGoal(browser);
  const other = await createTeam(mara, 'Design');

  await test.step('edits start and due date', async () => {
    await expect(property(hers, 'Start date')).toContainText('Set start date');
    await expect(property(hers, 'Due date')).toContainText('Set due date');
    await property(hers, 'Start date').getByRole('button').click();
    await chooseDay(hers, 'Start date');
    await expectSaved(hers);
    await property(hers, 'Due date').getByRole('button').click();
    await chooseDay(hers, 'Due date');
    await expectSaved(hers);
    await expect(property(his, 'Start date')).toContainText('15');
    await expect(property(his, 'Due date')).toContainText('15');
    await property(his, 'Due date').getByRole('button').click();
    await his
      .getByRole('dialog', { name: 'Due date' })
      .getByRole('button', { name: 'Clear' })
      .click();
    await expect(property(hers, 'Due date')).toContainText('Set due date');
  });

  await test.step('edits the owner', async () => {
    await expect(property(hers, 'Owner')).toContainText('Unassigned');
    await hers.getByRole('button', { name: 'Edit owner' }).click();
    const panel = hers.getByRole('group', { name: 'Edit owner' });
    await panel.getByRole('button', { name: 'Owner' }).click();
    await expect(hers.getByRole('option')).toHaveCount(3);
    await expect(hers.getByRole('option').first()).toHaveText('Unassigned');
    await expect(hers.getByRole('option', { name: 'Mara Lindqvist' })).toBeVisible();
    await hers.getByRole('option', { name: 'Idris Okafor' }).click();
    await expectSaved(hers);
    await expect(property(his, 'Owner')).toContainText('Idris Okafor');
    await hers.getByRole('button', { name: 'Edit owner' }).click();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(hers.getByRole('button', { name: 'Edit owner' })).toBeFocused();
  });

  await test.step('edits the team and keeps it when No Team is chosen', async () => {
    await hers.getByRole('button', { name: 'Edit team' }).click();
    const panel = hers.getByRole('group', { name: 'Edit team' });
    await panel.getByRole('combobox').click();
    await hers.getByRole('option', { name: 'No Team' }).click();
    expect((await details()).teamId).not.toBe(other.id);
    await expect(panel.getByRole('combobox')).toHaveText('Platform');
    await panel.getByRole('combobox').click();
    await hers.getByRole('option', { name: 'Design' }).click();
    await expectSaved(hers);
    await expect(property(hers, 'Team')).toContainText('Design');
    await expect.poll(async () => (await details()).teamId).toBe(other.id);
    await expect(property(his, 'Team')).toContainText('Design');
  });

  await test.step('deletes the goal', async () => {
    // Not the button "Delete goal" of the dialog.
    const deleteGoal = hers.getByRole('button', { name: 'Delete Goal', exact: true });
    await deleteGoal.click();
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await deleteGoal.click();
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Delete goal' }).click();
    await expect(hers).toHaveURL(/\/goals$/);
    await expectText(hers, 'Goal deleted successfully');
    await expect(his.getByRole('heading', { name: 'Goal not found' })).toBeVisible();
    await expect(his.getByText("The goal you're looking for doesn't exist.")).toBeVisible();
    await his.getByRole('link', { name: 'Back to Goals' }).click();
    await expect(his).toHaveURL(/\/goals$/);
  });
});

test('the goal page works by keyboard and is accessible', { tag: '@full' }, async ({
  browser,
  isMobile,
}) => {
  const { hers, team, goal } = await setUpGoal(browser);
  await checkPage(hers, 'empty');
  const linked = { teamId: team.id, goalId: goal.id };
  await callApi(hers, 'POST', '/api/todos', { title: 'Shard the tests', ...linked });
  await callApi(hers, 'POST', '/api/issues', { title: 'Flaky billing test', ...linked });
  await callApi(hers, 'POST', `/api/goals/${goal.id}/milestones`, {
    title: 'Measure',
    description: 'Each step',
    dueDate: '2026-01-02T12:00:00.000Z',
  });
  await expect(milestones(hers)).toHaveCount(1);
  await expect(todos(hers).getByRole('row')).toHaveCount(1);
  await expect(issues(hers).getByRole('row')).toHaveCount(1);
  await checkPage(hers, 'full');
  await hers.getByRole('button', { name: 'Edit team' }).click();
  await hers.getByRole('button', { name: 'Edit owner' }).click();
  await hers.getByRole('button', { name: 'Add Milestone' }).click();
  await checkPage(hers, 'editing');
  await hers.keyboard.press('Escape');
  if (isMobile) return;

  await hers.getByRole('heading', { name: 'Related Todos' }).click();
  await hers.keyboard.press('n');
  const newTodo = todos(hers).getByRole('textbox', { name: 'New todo' });
  await expect(newTodo).toBeFocused();
  await hers.keyboard.press('Escape');
  await expect(newTodo).not.toBeFocused();
  await hers.keyboard.press('i');
  const newIssue = issues(hers).getByRole('textbox', { name: 'New issue' });
  await expect(newIssue).toBeFocused();
  await hers.keyboard.press('Escape');
  await expect(newIssue).not.toBeFocused();
  await hers.keyboard.press('m');
  await expect(hers.getByRole('textbox', { name: 'Milestone title' })).toBeFocused();
  await hers.keyboard.press('Escape');
  await expect(hers.getByRole('button', { name: 'Add Milestone' })).toBeFocused();
  await todos(hers).getByRole('row').focus();
  await hers.keyboard.press('Space');
  await expect(todos(hers).getByRole('checkbox')).toBeChecked();
  await hers.keyboard.press('e');
  await hers.keyboard.type(' in four');
  await hers.keyboard.press('Enter');
  await expect(todos(hers).getByRole('row', { name: 'Shard the tests in four' })).toBeVisible();
  await hers.keyboard.press('Escape');
  await hers.keyboard.press('?');
  await expect(hers.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
