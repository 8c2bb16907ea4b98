import { ShortcutsSheet } from '../../../ui/overlays/shortcuts-sheet.tsx';
import { goalsCopy } from '../goals-copy.ts';

const copy = goalsCopy.detailShortcuts;

interface GoalDetailShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = [
  {
    heading: copy.page,
    shortcuts: [
      { keys: ['M'], does: copy.newMilestone },
      { keys: ['N'], does: copy.newTodo },
      { keys: ['I'], does: copy.newIssue },
      { keys: ['?'], does: copy.showShortcuts },
    ],
  },
  {
    heading: copy.milestones,
    shortcuts: [
      { keys: ['←', '→'], does: copy.moveMilestone },
      { keys: ['Space'], does: copy.toggle },
      { keys: ['E', 'F2'], does: copy.editTitle },
      { keys: ['Esc'], does: copy.leaveMilestone },
    ],
  },
  {
    heading: copy.lists,
    shortcuts: [
      { keys: ['↑', '↓'], does: copy.move },
      { keys: ['Enter'], does: copy.open },
      { keys: ['Space'], does: copy.toggle },
      { keys: ['E', 'F2'], does: copy.editTitle },
      { keys: ['A'], does: copy.assignee },
      { keys: ['B'], does: copy.startDate },
      { keys: ['D'], does: copy.dueDate },
      { keys: ['P', 'L'], does: copy.priority },
      { keys: ['S'], does: copy.status },
      { keys: ['Esc'], does: copy.leaveList },
    ],
  },
];

export function GoalDetailShortcutsSheet(props: GoalDetailShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
