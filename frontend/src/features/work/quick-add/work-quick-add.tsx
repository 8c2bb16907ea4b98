import type { ReactNode, RefObject } from 'react';
import { QuickAdd } from '../../../ui/forms/quick-add/quick-add.tsx';
import { useQuickAdd } from '../../../ui/forms/quick-add/use-quick-add.ts';
import type { TeamPeople } from '../../teams/teams-queries.ts';
import { AssigneeChip } from './assignee-chip.tsx';

interface WorkQuickAddProps<Chips extends { assigneeId: string | null }> {
  draftKey: string;
  defaults: Chips;
  people: TeamPeople;
  onAdd: (item: Chips & { title: string }) => Promise<boolean>;
  input: RefObject<HTMLInputElement | null>;
  copy: {
    label: string;
    noun: string;
    placeholder: string;
    action: string;
    assignee: string;
    /** The error for an empty title; without it the button is disabled then. */
    titleRequired?: string;
  };
  /** The chips after the assignee. */
  children: (chips: Chips, change: (chips: Partial<Chips>) => void) => ReactNode;
}

/** Creates an item from a title, an assignee and what else its kind needs. */
export function WorkQuickAdd<Chips extends { assigneeId: string | null }>(
  props: WorkQuickAddProps<Chips>,
) {
  const { draftKey, defaults, people, onAdd, input, copy, children } = props;
  const draft = useQuickAdd(draftKey, defaults);
  const { chips, change } = draft;
  return (
    <QuickAdd
      draft={draft}
      onAdd={(title) => onAdd({ ...chips, title })}
      input={input}
      label={copy.label}
      noun={copy.noun}
      placeholder={copy.placeholder}
      action={copy.action}
      {...(copy.titleRequired && { blankText: copy.titleRequired })}
    >
      <AssigneeChip
        label={copy.assignee}
        people={people}
        value={chips.assigneeId}
        onChange={(assigneeId) => change({ assigneeId } as Partial<Chips>)}
      />
      {children(chips, change)}
    </QuickAdd>
  );
}
