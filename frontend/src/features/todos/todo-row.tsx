import { Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode, type Ref } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { InlineField } from '../../ui/inline-edit.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { Option } from '../../ui/options.ts';
import { isProvisional } from './todo-ledger.ts';
import { AssigneeField, DueDateField, PriorityField, StatusField } from './todo-row-fields.tsx';
import { type TeamPeople, useAssignee } from './use-assignee.ts';
import type { TodoActions } from './use-todo-actions.ts';

/** What rows share; the same object for all of them, so that a row renders for its own sake only. */
export interface RowContext {
  people: TeamPeople;
  assigneeOptions: readonly Option[];
  actions: TodoActions;
  now: Date;
  onOpen: (todo: Todo) => void;
  onEdit: (todoId: string) => void;
  onEditEnd: (reason: 'key' | 'blur') => void;
  onAskDelete: (todo: Todo) => void;
  onToggle: (todo: Todo) => void;
}

interface TodoRowProps {
  todo: Todo;
  context: RowContext;
  /** Its place in the list, from 0. */
  index: number;
  /** The one row that Tab and arrows start from. */
  isActive: boolean;
  isEditing: boolean;
  isLit: boolean;
  /** From the top of the list, px. */
  offset: number;
  ref: Ref<HTMLDivElement>;
}

/** Whether something in the row has its own use for this click, or it came from a popup. */
function isForControl(event: MouseEvent): boolean {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest('button, a, input, label') !== null;
}

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by their position, as no table's are
    // biome-ignore lint/a11y/useFocusableInteractive: the row and what is in the cell take the focus
    <div role="gridcell" className={className}>
      {children}
    </div>
  );
}

export const TodoRow = memo(function TodoRow(props: TodoRowProps) {
  const { todo, context, index, isActive, isEditing, isLit, offset, ref } = props;
  const { people, assigneeOptions, actions, now } = context;
  const { name, person } = useAssignee(todo.assigneeId, people);
  const disabled = isProvisional(todo);
  const titleId = `todo-title-${todo.id}`;
  const field = {
    todo,
    disabled,
    tabIndex: isActive ? (0 as const) : (-1 as const),
    onChange: (change: Parameters<TodoActions['change']>[1]) => actions.change(todo, change),
  };
  const isCompleted = todo.status === 'completed';

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by their position, as no table's are
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its rows
    <div
      ref={ref}
      role="row"
      aria-rowindex={index + 1}
      aria-labelledby={titleId}
      aria-busy={disabled || undefined}
      tabIndex={isActive ? 0 : -1}
      data-todo={todo.id}
      data-focus-return={isActive ? '' : undefined}
      data-index={index}
      style={{ transform: `translateY(${offset}px)` }}
      onClick={(event) => !isForControl(event) && !disabled && context.onOpen(todo)}
      className={classNames(
        'group/row absolute inset-x-0 top-0 flex min-h-10 cursor-default flex-wrap items-center gap-x-3 border-line-soft border-b px-4 outline-offset-[-2px] max-sm:px-3',
        'transition-colors duration-150 data-lit:bg-accent-soft data-lit:duration-100 not-data-lit:hover:bg-hover',
        '@4xl:flex-nowrap @max-4xl:py-1.5',
      )}
      data-lit={isLit ? '' : undefined}
    >
      <Cell className="flex items-center">
        <AssigneeField {...field} name={name} person={person} options={assigneeOptions} />
      </Cell>
      <Cell className="flex items-center">
        <Checkbox
          label={isCompleted ? 'Mark as not completed' : 'Mark as completed'}
          aria-describedby={titleId}
          checked={isCompleted}
          disabled={disabled}
          tabIndex={field.tabIndex}
          onCheckedChange={() => context.onToggle(todo)}
        />
      </Cell>
      <Cell className="flex min-w-0 flex-1 basis-0 items-center gap-1">
        {isEditing ? (
          <InlineField
            label="Title"
            value={todo.title}
            maxLength={500}
            onSave={(title) => field.onChange({ title })}
            onClose={context.onEditEnd}
          />
        ) : (
          <>
            <a
              id={titleId}
              href={`/todos/${todo.id}`}
              tabIndex={field.tabIndex}
              draggable={false}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return;
                event.preventDefault();
                if (!disabled) context.onOpen(todo);
              }}
              className={classNames(
                'min-w-0 rounded-xs py-1 text-ink pointer-coarse:py-2.5',
                isCompleted && 'text-ink-3 line-through',
              )}
            >
              {/* Of its own: what is cut off would show in the padding. */}
              <span className="block @4xl:truncate @max-4xl:line-clamp-2">{todo.title}</span>
            </a>
            <IconButton
              label="Edit title"
              keys="E"
              size="small"
              tabIndex={field.tabIndex}
              disabled={disabled}
              onClick={() => context.onEdit(todo.id)}
              className="size-6! text-ink-3! opacity-0 hover:text-ink! focus-visible:opacity-100 group-hover/row:opacity-100 pointer-coarse:size-10! pointer-coarse:opacity-100 @max-md:hidden"
            >
              <Pencil className="size-3.5!" aria-hidden />
            </IconButton>
          </>
        )}
      </Cell>
      <div
        role="presentation"
        className="flex min-w-0 items-center gap-x-1 gap-y-0.5 @max-4xl:order-last @max-4xl:basis-full @max-4xl:pl-15 @max-md:pl-0 @4xl:shrink-0 @4xl:gap-x-3"
      >
        <Cell className="@4xl:flex @4xl:w-28 @4xl:justify-end">
          <DueDateField {...field} now={now} />
        </Cell>
        <Cell className="@4xl:w-25">
          <StatusField {...field} />
        </Cell>
        <Cell className="truncate text-ink-2 text-xs @max-4xl:order-last @max-4xl:px-1.5 @4xl:w-30">
          {name}
        </Cell>
        <Cell className="@4xl:w-28">
          <PriorityField {...field} />
        </Cell>
      </div>
      <Cell className="-mr-1.5 flex items-center">
        <Menu
          align="end"
          trigger={
            <IconButton
              label="More actions"
              size="small"
              tabIndex={field.tabIndex}
              disabled={disabled}
              className="text-ink-3!"
            >
              <Ellipsis aria-hidden />
            </IconButton>
          }
          entries={[
            {
              label: 'Open',
              keys: '↵',
              icon: <ExternalLink aria-hidden />,
              onSelect: () => context.onOpen(todo),
            },
            {
              label: 'Edit title',
              keys: 'E',
              icon: <Pencil aria-hidden />,
              onSelect: () => context.onEdit(todo.id),
            },
            'separator',
            {
              label: 'Delete',
              keys: 'Del',
              danger: true,
              icon: <Trash2 aria-hidden />,
              onSelect: () => context.onAskDelete(todo),
            },
          ]}
        />
      </Cell>
    </div>
  );
});
