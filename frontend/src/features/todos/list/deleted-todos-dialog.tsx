import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeletedTodo } from '#shared/todos/deleted-todo.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '../../../ui/feedback/rows-skeleton.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Age } from '../../../ui/primitives/age.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { type TeamPeople, useAssignee } from '../../teams/teams-queries.ts';
import { todosCopy } from '../todos-copy.ts';
import { deletedTodosQuery } from '../todos-queries.ts';

const copy = todosCopy.deleted;

interface Props {
  teamId: string;
  people: TeamPeople;
  /** Resolves to whether it was restored. */
  onRestore: (id: string) => Promise<boolean>;
}

interface DeletedTodosDialogProps extends Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The deleted todos of a team that can still be restored. */
export function DeletedTodosDialog({ open, onOpenChange, ...list }: DeletedTodosDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={copy.title} description={copy.hint}>
      <DeletedTodos {...list} />
    </Dialog>
  );
}

function DeletedTodos({ teamId, people, onRestore }: Props) {
  const client = useQueryClient();
  const { queryKey, ...read } = deletedTodosQuery(teamId);
  const query = useQuery({ queryKey, ...read });

  async function restore(id: string): Promise<void> {
    if (!(await onRestore(id))) return void query.refetch();
    client.setQueryData(queryKey, (todos) => todos?.filter((todo) => todo.id !== id));
  }

  if (query.data?.length === 0)
    return <EmptyState title={copy.emptyTitle} hint={copy.emptyHint} className="py-8" />;
  if (query.data)
    return (
      <ul aria-label={copy.label} className="-mx-2 max-h-[60dvh] overflow-y-auto">
        {query.data.map((todo) => (
          <DeletedTodoRow key={todo.id} todo={todo} people={people} onRestore={restore} />
        ))}
      </ul>
    );
  if (query.error) return <LoadFailure title={copy.loadFailed} of={query} />;
  return (
    <RowsSkeleton label={copy.loading} widths={['w-56', 'w-40']}>
      {(width) => (
        <div className="flex h-12 items-center">
          <Skeleton className={width} />
        </div>
      )}
    </RowsSkeleton>
  );
}

interface DeletedTodoRowProps {
  todo: DeletedTodo;
  people: TeamPeople;
  onRestore: (id: string) => Promise<void>;
}

function DeletedTodoRow({ todo, people, onRestore }: DeletedTodoRowProps) {
  const { name } = useAssignee(todo.deletedBy, people);
  const [isRestoring, setRestoring] = useState(false);

  async function restore(): Promise<void> {
    setRestoring(true);
    await onRestore(todo.id);
    setRestoring(false);
  }

  return (
    <li className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-ink text-sm">
          {todo.title}
        </p>
        <p className="text-ink-3 text-xs">
          <Age of={todo.deletedAt} /> {copy.by(name)}
        </p>
      </div>
      <Button
        size="small"
        aria-label={copy.restoreTodo(todo.title)}
        pending={isRestoring}
        onClick={() => void restore()}
      >
        {copy.restore}
      </Button>
    </li>
  );
}
