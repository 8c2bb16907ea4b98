import type { Todo } from '#shared/todos/todo.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { InlineEdit } from '../../ui/inline-edit.tsx';

interface TodoTitleProps {
  todo: Todo;
  onToggle: () => void;
  onSave: (title: string) => void;
}

/** Whether it is done, and what it is called. */
export function TodoTitle({ todo, onToggle, onSave }: TodoTitleProps) {
  const isCompleted = todo.status === 'completed';
  return (
    <div className="flex items-start gap-3 border-line-soft border-b px-4 py-3.5">
      <span className="flex h-7.5 items-center pointer-coarse:h-11">
        <Checkbox
          label={isCompleted ? 'Mark as not completed' : 'Mark as completed'}
          aria-describedby="todo-title"
          checked={isCompleted}
          onCheckedChange={onToggle}
        />
      </span>
      <h2 id="todo-title" className="min-w-0 flex-1">
        <InlineEdit
          label="Title"
          value={todo.title}
          maxLength={500}
          onSave={onSave}
          className={classNames(
            'font-semibold text-ink text-lg leading-6.5 whitespace-normal! break-words',
            isCompleted && 'text-ink-3 line-through',
          )}
        />
      </h2>
    </div>
  );
}

interface TodoDescriptionProps {
  todo: Todo;
  onSave: (description: string) => void;
}

export function TodoDescription({ todo, onSave }: TodoDescriptionProps) {
  return (
    <div className="border-line-soft border-t px-4 py-3">
      <h3 className="mb-1 font-medium text-ink-3 text-xs">Description</h3>
      <InlineEdit
        label="Description"
        value={todo.description ?? ''}
        placeholder="Add a description…"
        multiline
        withButtons
        allowBlank
        maxLength={20_000}
        onSave={onSave}
        className="min-h-16 text-base text-ink leading-5.5"
      />
    </div>
  );
}
