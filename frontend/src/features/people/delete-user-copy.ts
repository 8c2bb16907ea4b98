import type { UserWork } from '#shared/contents/user-work.ts';
import { cappedCountOf } from '#shared/kit/capped-count.ts';
import { countOf } from '#shared/kit/count-of.ts';
import { sentence } from '#shared/kit/sentence.ts';

function openAndClosed(
  { open, closed }: { open: number; closed: number },
  one: string,
  isOpen = 'open',
) {
  if (open + closed === 0) return [];
  if (closed === 0) return [cappedCountOf(open, `${isOpen} ${one}`)];
  if (open === 0) return [cappedCountOf(closed, `closed ${one}`)];
  return [
    `${cappedCountOf(open, `${isOpen} ${one}`)} and ${cappedCountOf(closed, 'closed', 'closed')}`,
  ];
}

const some = (count: number, one: string) => (count === 0 ? [] : [cappedCountOf(count, one)]);

/** Copy of deleting a user. */
export const deleteUserCopy = {
  title: 'Delete User',
  description: (name: string) =>
    sentence`${name} will be signed out immediately and can't sign in again. Their work goes to the colleague you choose. A private team they lead passes to its longest-standing member; if nobody else is in it, it's deleted with its work. You can't undo this.`,
  confirm: 'Delete User',
  cancel: 'Cancel',
  close: 'Close',
  reassignTo: 'Reassign work to',
  searchColleagues: 'Search colleagues…',
  noColleague: 'No colleagues found',
  chooseColleague: 'Choose a colleague',
  someColleague: 'your colleague',
  goesOn: 'You can close this. It continues in the background.',
  work: 'What will be reassigned',
  counting: 'Counting…',
  noWork: 'No work is assigned to them',
  counted: (work: UserWork): string[] => [
    ...openAndClosed(work.todos, 'todo'),
    ...openAndClosed(work.goals, 'goal'),
    ...some(work.milestones, 'milestone'),
    ...openAndClosed(work.issues, 'issue', 'unresolved'),
    ...some(work.scorecards, 'scorecard'),
    ...some(work.measurables, 'measurable'),
    ...(work.ledTeams === 0 ? [] : [`${cappedCountOf(work.ledTeams, 'team')} they lead`]),
  ],
  deleted: 'User deleted successfully',
  failed: 'Failed to delete user',
  progress: {
    to: (successor: string) => sentence`Reassigning to ${successor}`,
    fromTo: (name: string, successor: string) =>
      sentence`Reassigning ${name}'s work to ${successor}`,
    soFar: (what: string, moved: number) => sentence`${what}: ${countOf(moved, 'item')} so far.`,
  },
};
