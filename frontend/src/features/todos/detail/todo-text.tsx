import type { Todo } from '#shared/todos/todo.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { InlineEdit } from '../../../ui/forms/inline-edit/inline-edit.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { DescriptionEdit } from '../../work/detail/description-edit.tsx';
import { todosCopy } from '../todos-copy.ts';

const copy = todosCopy.fields;

interface TodoTitleProps {
  todo: Todo;
  onToggle: () => void;
  onSave: (title: string) => Promise<boolean>;
}

export function TodoTitle({ todo, onToggle, onSave }: TodoTitleProps) {
  const isCompleted = todo.status === 'completed';
  const mayWrite = useMayWrite();
  return (
    <div className="flex items-start gap-3 border-line-soft border-b px-4 py-3.5">
      <span className="flex h-7.5 items-center pointer-coarse:h-11">
        <Checkbox
          label={isCompleted ? copy.reopen : copy.complete}
          aria-describedby="todo-title"
          checked={isCompleted}
          disabled={!mayWrite}
          onCheckedChange={onToggle}
        />
      </span>
      <h2 id="todo-title" className="min-w-0 flex-1">
        <InlineEdit
          label={copy.title}
          value={todo.title}
          limit={500}
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
  onChange: (change: TodoChange) => Promise<boolean>;
}

export function TodoDescription({ todo, onChange }: TodoDescriptionProps) {
  return (
    <div className="border-line-soft border-t px-4 py-3">
      <h3 className="mb-1 font-medium text-ink-3 text-xs">{copy.description}</h3>
      <DescriptionEdit
        type="todo"
        item={todo}
        copy={copy}
        onChange={onChange}
        className="min-h-16"
      />
    </div>
  );
}
