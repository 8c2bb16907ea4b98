import { AlignLeft, Ellipsis, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Milestone } from '#shared/goals/milestone.ts';
import { longestMilestoneDescription } from '#shared/goals/milestone-rules.ts';
import { isOptimistic } from '../../../kit/cache/optimistic-id.ts';
import { useKeyShortcuts } from '../../../kit/hooks/use-current-keys.ts';
import { classNames } from '../../../ui/class-names.ts';
import { markWhenSaved } from '../../../ui/feedback/saved-marks.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { InlineEdit, InlineField } from '../../../ui/forms/inline-edit/inline-edit.tsx';
import type { Option } from '../../../ui/forms/select/options.ts';
import { AlertDialog } from '../../../ui/overlays/dialog.tsx';
import { Menu } from '../../../ui/overlays/popup/menu.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { type TeamPeople, useAssignee } from '../../teams/teams-queries.ts';
import { PersonField } from '../../work/fields/person-field.tsx';
import { GoalDate } from '../detail/goal-detail-dates.tsx';
import { goalsCopy } from '../goals-copy.ts';
import type { MilestoneActions } from './use-milestone-actions.ts';

const copy = goalsCopy.milestone;

interface MilestoneCardProps {
  milestone: Milestone;
  /** Undefined for the last one. */
  isNextCompleted: boolean | undefined;
  people: TeamPeople;
  options: readonly Option[];
  actions: MilestoneActions;
}

/** A milestone on the timeline, edited in place. */
export function MilestoneCard(props: MilestoneCardProps) {
  const { milestone, isNextCompleted, people, options, actions } = props;
  const { title, description, dueDate, completed, assigneeId } = milestone;
  const { name, person } = useAssignee(assigneeId, people);
  const [isAsking, setAsking] = useState(false);
  const mayWrite = useMayWrite();
  const editKeys = useKeyShortcuts('E', 'F2');
  const disabled = isOptimistic(milestone) || !mayWrite;
  const titleId = `milestone-${milestone.id}`;
  const [isDescribing, setDescribing] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const describing = {
    label: copy.description,
    value: description ?? '',
    placeholder: copy.addDescription,
    multiline: true,
    allowBlank: true,
    limit: longestMilestoneDescription,
    draftKey: `milestone-description:${milestone.id}`,
    onSave: (text: string) => actions.change(milestone, { description: text || null }),
    className: 'text-ink-2 text-xs leading-4',
  } as const;
  return (
    <li
      aria-labelledby={titleId}
      aria-busy={isOptimistic(milestone) || undefined}
      className="group/milestone min-w-0 flex-1 basis-0 px-2"
    >
      <div className="mb-2 flex items-center">
        <Checkbox
          label={completed ? copy.markNotCompleted : copy.markCompleted}
          aria-describedby={titleId}
          checked={completed}
          disabled={disabled}
          onCheckedChange={() => actions.toggle(milestone)}
          className="z-1"
        />
        <span
          aria-hidden
          className={classNames(
            'ml-1.5 h-0.5 flex-1 rounded-full',
            isNextCompleted === undefined && 'opacity-0',
            completed && isNextCompleted ? 'bg-accent' : 'bg-active',
          )}
        />
      </div>
      <div id={titleId} className="min-w-0">
        <InlineEdit
          label={copy.title}
          aria-keyshortcuts={editKeys}
          value={title}
          limit={200}
          disabled={disabled}
          onSave={(text) => actions.change(milestone, { title: text })}
          className={classNames(
            'whitespace-normal! break-words font-medium text-sm',
            completed ? 'text-ink-3 line-through' : 'text-ink',
          )}
        />
      </div>
      {isDescribing ? (
        <InlineField
          {...describing}
          onSave={(text) => {
            const result = describing.onSave(text);
            void markWhenSaved(result, () => menu.current);
            return result;
          }}
          onClose={(reason) => {
            setDescribing(false);
            if (reason === 'key') requestAnimationFrame(() => menu.current?.focus());
          }}
        />
      ) : (
        description && <InlineEdit {...describing} disabled={disabled} />
      )}
      <div className="-ml-1.5 mt-1 flex min-w-0 flex-col items-start text-ink-2">
        <GoalDate
          label={copy.dueDate}
          placeholder={copy.addDueDate}
          value={dueDate}
          isDue={!completed}
          disabled={disabled}
          onChange={(changed) => actions.change(milestone, { dueDate: changed })}
          className="text-xs!"
        />
        <span className="flex w-full min-w-0 items-center justify-between gap-1 text-xs">
          <PersonField
            label={copy.assignee}
            isNamed
            name={name}
            person={person}
            value={assigneeId}
            options={options}
            disabled={disabled}
            onValueChange={(chosen) => actions.change(milestone, { assigneeId: chosen })}
          />
          {mayWrite && (
            <Menu
              align="end"
              trigger={
                <IconButton
                  ref={menu}
                  label={copy.actions}
                  size="small"
                  disabled={disabled}
                  aria-describedby={titleId}
                  className="text-ink-3! opacity-0 focus-visible:opacity-100 group-hover/milestone:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
                >
                  <Ellipsis aria-hidden />
                </IconButton>
              }
              entries={[
                {
                  label: description ? copy.editDescription : copy.addDescription,
                  icon: <AlignLeft aria-hidden />,
                  onSelect: () => setDescribing(true),
                },
                'separator',
                {
                  label: copy.delete,
                  danger: true,
                  icon: <Trash2 aria-hidden />,
                  onSelect: () => setAsking(true),
                },
              ]}
            />
          )}
        </span>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={goalsCopy.milestoneDeletion.title}
        description={
          <>
            “<bdi>{title}</bdi>” {goalsCopy.milestoneDeletion.description}
          </>
        }
        confirmLabel={goalsCopy.milestoneDeletion.confirm}
        onConfirm={() => {
          setAsking(false);
          actions.remove(milestone);
        }}
      />
    </li>
  );
}
