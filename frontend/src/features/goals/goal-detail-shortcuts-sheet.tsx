import { ShortcutsSheet } from '../../ui/shortcuts-sheet.tsx';

interface GoalDetailShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = [
  {
    heading: 'On this page',
    shortcuts: [
      { keys: ['M'], does: 'New milestone' },
      { keys: ['N'], does: 'New todo' },
      { keys: ['I'], does: 'New issue' },
      { keys: ['?'], does: 'Show these shortcuts' },
    ],
  },
  {
    heading: 'In the milestones',
    shortcuts: [
      { keys: ['←', '→'], does: 'Go to another one, or scroll' },
      { keys: ['Space'], does: 'Complete it, or take it up again' },
      { keys: ['E', 'F2'], does: 'Edit the title' },
      { keys: ['Esc'], does: 'Leave the field, then the milestones' },
    ],
  },
  {
    heading: 'In the lists',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Go to another one' },
      { keys: ['Enter'], does: 'Open it' },
      { keys: ['Space'], does: 'Complete it, or take it up again' },
      { keys: ['E', 'F2'], does: 'Edit the title' },
      { keys: ['A'], does: 'Change the assignee' },
      { keys: ['B'], does: 'Change when a todo begins' },
      { keys: ['D'], does: 'Change when a todo is due' },
      { keys: ['P', 'L'], does: 'Change the level' },
      { keys: ['S'], does: 'Change the status of an issue' },
      { keys: ['Esc'], does: 'Leave the field, then the list' },
    ],
  },
];

/** Loaded when somebody asks which keys there are. */
export function GoalDetailShortcutsSheet(props: GoalDetailShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
