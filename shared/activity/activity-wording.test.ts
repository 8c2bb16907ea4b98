import { expect, test } from 'vitest';
import { activityWording } from './activity-wording.ts';

test.each([
  ['created_todo', 'created todo “Rates”'],
  ['completed_todo', 'completed todo “Rates”'],
  ['created_goal', 'created goal “Rates”'],
  ['completed_goal', 'completed goal “Rates”'],
  ['created_issue', 'reported issue “Rates”'],
  ['resolved_issue', 'resolved issue “Rates”'],
  ['deleted_todo', 'deleted todo “Rates”'],
  ['restored_todo', 'restored todo “Rates”'],
  ['deleted_goal', 'deleted goal “Rates”'],
  ['deleted_scorecard', 'deleted scorecard “Rates”'],
  ['joined_team', 'joined the team'],
  ['user_login', 'logged in'],
  ['archived_team', 'performed archived_team'],
  ['toString', 'performed toString'],
])('%s reads %s', (action, wording) => {
  expect(activityWording({ action, entityTitle: 'Rates' })).toBe(wording);
});
