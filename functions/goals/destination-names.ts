import type { Destination } from '#functions/work/jobs/reassign-destination.ts';
import type { HistoryNames } from '#shared/goals/goal-history.ts';

export const namesFor = ({ name }: Destination): HistoryNames => ({
  nameOf: () => name,
});
