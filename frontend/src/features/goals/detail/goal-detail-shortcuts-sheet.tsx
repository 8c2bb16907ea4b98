import { withCommandKey } from '../../../kit/browser/command-key.ts';
import { undoCopy } from '../../../ui/feedback/undo-copy.ts';
import { upAndDown } from '../../../ui/lists/list-shortcuts.ts';
import { ShortcutsSheet } from '../../../ui/overlays/shortcuts-sheet.tsx';
import { neighborShortcuts } from '../../work/detail/neighbor-shortcuts.ts';
import { goalDetailShortcutsCopy as copy } from './goal-detail-shortcuts-copy.ts';

interface GoalDetailShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = [
  {
    heading: copy.page,
    shortcuts: [
      { keys: ['M'], does: copy.newMilestone, writes: true },
      { keys: ['N'], does: copy.newTodo, writes: true },
      { keys: ['I'], does: copy.newIssue, writes: true },
      neighborShortcuts,
      { keys: [withCommandKey('Z')], does: undoCopy.last },
      { keys: ['?'], does: copy.showShortcuts },
    ],
  },
  {
    heading: copy.milestones,
    shortcuts: [
      { keys: ['←', '→'], does: copy.moveMilestone },
      { keys: ['Space'], does: copy.toggle, writes: true },
      { keys: ['E', 'F2'], does: copy.editTitle, writes: true },
      { keys: ['Esc'], does: copy.leaveMilestone },
    ],
  },
  {
    heading: copy.lists,
    shortcuts: [
      { keys: upAndDown, does: copy.move },
      { keys: ['Enter'], does: copy.open },
      { keys: ['Space'], does: copy.toggle, writes: true },
      { keys: ['E', 'F2'], does: copy.editTitle, writes: true },
      { keys: ['A'], does: copy.assignee, writes: true },
      { keys: ['B'], does: copy.startDate, writes: true },
      { keys: ['D'], does: copy.dueDate, writes: true },
      { keys: ['P', 'L'], does: copy.priority, writes: true },
      { keys: ['S'], does: copy.status, writes: true },
      { keys: ['Esc'], does: copy.leaveList },
    ],
  },
];

export function GoalDetailShortcutsSheet(props: GoalDetailShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
