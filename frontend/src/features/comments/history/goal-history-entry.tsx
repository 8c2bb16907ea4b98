import type { GoalActivity } from '#shared/goals/goal-details.ts';
import { type HistoryEntryProps, HistoryFrame } from './history-frame.tsx';

/** A goal's activity entry. The server provides the sentence. */
export function GoalHistoryEntry(props: HistoryEntryProps<GoalActivity>) {
  return <HistoryFrame {...props} sentence={{ verb: props.line.details }} />;
}
