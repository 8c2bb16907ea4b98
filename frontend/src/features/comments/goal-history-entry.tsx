import type { GoalActivity } from '#shared/goals/goal-details.ts';
import { type HistoryEntryProps, HistoryFrame } from './history-frame.tsx';

/** What somebody did to a goal, in the server's words. */
export function GoalHistoryEntry(props: HistoryEntryProps<GoalActivity>) {
  return <HistoryFrame {...props} sentence={{ deed: props.line.details }} />;
}
