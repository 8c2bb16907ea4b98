import type { Entity } from '#functions/entities/entity.ts';
import { stopTimerOfFormerMember } from '#functions/time/reactions/left-team.ts';
import { moveTimeOf } from '#functions/time/reactions/todo-time.ts';
import { timeEntryProfile } from './time-entry-profile.ts';
import { timeEntryTeamList } from './time-entry-team-list.ts';
import { timerOwnedList } from './timer-owned-list.ts';

/** The time of todos moves with them. */
export const todoTimeEntities: readonly Entity[] = [{ type: 'todo', reactions: [moveTimeOf] }];

/** Time that is logged on todos, of which it knows when they were deleted. */
export const timeEntities: readonly Entity[] = [
  {
    type: 'time_entry',
    teamList: timeEntryTeamList,
    ownedList: timerOwnedList,
    ...timeEntryProfile,
  },
  { type: 'team_member', reactions: [stopTimerOfFormerMember] },
];
