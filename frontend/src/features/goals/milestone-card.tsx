import { AlignLeft, Ellipsis, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Milestone } from '#shared/goals/milestone.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { InlineEdit, InlineField } from '../../ui/inline-edit.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { Option } from '../../ui/options.ts';
import { PersonField } from '../../ui/person-field.tsx';
import { type TeamPeople, useAssignee } from '../teams/team-people-queries.ts';
import { GoalDate } from './goal-detail-dates.tsx';
import type { MilestoneActions } from './use-milestone-actions.ts';

interface MilestoneCardProps {
  milestone: Milestone;
  /** Undefined of the last one. */
  isNextCompleted: boolean | undefined;
  people: TeamPeople;
  options: readonly Option[];
  actions: MilestoneActions;
}

/** One step on the line: whether it is reached, what it is, when it is due and who sees to it. */
export function MilestoneCard(props: MilestoneCardProps) {
  const { milestone, isNextCompleted, people, options, actions } = props;
  const { title, description, dueDate, completed, assigneeId } = milestone;
  const { name, person } = useAssignee(assigneeId, people);
  const [isAsking, setAsking] = useState(false);
  const disabled = isProvisional(milestone);
  const titleId = `milestone-${milestone.id}`;
  const [isDescribing, setDescribing] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const describing = {
    label: 'Milestone description',
    value: description ?? '',
    placeholder: 'Add description',
    multiline: true,
    allowBlank: true,
    maxLength: 2000,
    onSave: (text: string) => actions.change(milestone, { description: text || null }),
    className: 'text-ink-2 text-xs leading-4',
  } as const;
  return (
    <li
      aria-labelledby={titleId}
      aria-busy={disabled || undefined}
      className="group/milestone min-w-0 flex-1 basis-0 px-2"
    >
      <div className="mb-2 flex items-center">
        <Checkbox
          label={completed ? 'Mark as not completed' : 'Mark as completed'}
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
          label="Milestone title"
          aria-keyshortcuts="E"
          value={title}
          maxLength={200}
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
          label="Milestone due date"
          placeholder="Add due date"
          time="12:00"
          value={dueDate}
          isDue={!completed}
          disabled={disabled}
          onChange={(changed) => actions.change(milestone, { dueDate: changed })}
          className="text-xs!"
        />
        <span className="flex w-full min-w-0 items-center justify-between gap-1 text-xs">
          <PersonField
            label="Milestone assignee"
            isNamed
            name={name}
            person={person}
            value={assigneeId}
            options={options}
            disabled={disabled}
            onValueChange={(chosen) => actions.change(milestone, { assigneeId: chosen })}
          />
          <Menu
            align="end"
            trigger={
              <IconButton
                ref={menu}
                label="Milestone actions"
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
                label: description ? 'Edit description' : 'Add description',
                icon: <AlignLeft aria-hidden />,
                onSelect: () => setDescribing(true),
              },
              'separator',
              {
                label: 'Delete milestone',
                danger: true,
                icon: <Trash2 aria-hidden />,
                onSelect: () => setAsking(true),
              },
            ]}
          />
        </span>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this milestone?"
        description={
          <>
            “<bdi>{title}</bdi>” will be gone for everybody. The progress of the goal follows from
            those that are left.
          </>
        }
        confirmLabel="Delete milestone"
        onConfirm={() => {
          setAsking(false);
          actions.remove(milestone);
        }}
      />
    </li>
  );
}
