import { countOf } from '../kit/count-of.ts';
import { sentence } from '../kit/sentence.ts';
import type { Notice } from './notices.ts';

/** For the successor of a deleted user. */
export const tookOver = (from: string, count: number, giver: string): Notice => ({
  type: 'todo_assigned',
  title: sentence`You took over work from ${from}`,
  message: sentence`${giver} reassigned ${countOf(count, 'item')} to you.`,
  relatedEntityType: null,
  relatedEntityId: null,
});

/** For who takes over from a former member of a team. */
export const tookOverInTeam = (
  from: string,
  team: { id: string; name: string },
  giver: string,
): Notice => ({
  type: 'todo_assigned',
  title: sentence`You took over work from ${from}`,
  message: sentence`${giver} gave you their open work in ${team.name}.`,
  relatedEntityType: 'team',
  relatedEntityId: team.id,
});

/** For a new team leader. */
export const leadsNow = (team: { id: string; name: string }, giver: string): Notice => ({
  type: 'joined_team',
  relatedEntityType: 'team',
  relatedEntityId: team.id,
  title: 'You now lead a team',
  message: sentence`${giver} made you the leader of ${team.name}.`,
});
