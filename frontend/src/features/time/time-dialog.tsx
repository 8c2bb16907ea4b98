import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { formatDuration } from '../../kit/format-date.ts';
import { useDialogShortcuts } from '../../kit/use-dialog-shortcuts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { blankFields, readFields } from './entry-fields.ts';
import { EntryForm } from './entry-form.tsx';
import type { TimedTodo, TimeWriter } from './time-edit-queries.ts';
import { TimeList } from './time-list.tsx';
import { TimerControl } from './timer-control.tsx';
import { totalTimeQuery } from './todo-time-queries.ts';
import { useTimeActions } from './use-time-actions.ts';

interface TimeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  todo: TimedTodo;
  user: TimeWriter;
}

/** Loaded on demand: a timer, an entry by hand, and all that is logged. */
export function TimeDialog({ open, onOpenChange, todo, user }: TimeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Time Tracking"
      description={todo.title}
      width="wide"
    >
      <Parts todo={todo} user={user} />
    </Dialog>
  );
}

/** N goes to the manual entry. */
function Parts({ todo, user }: Pick<TimeDialogProps, 'todo' | 'user'>) {
  const { data: total } = useQuery(totalTimeQuery(todo.id));
  const actions = useTimeActions(todo, user);
  const read = (fields: Parameters<typeof readFields>[0]) => readFields(fields, new Date());
  const parts = useRef<HTMLDivElement>(null);
  useDialogShortcuts(parts, {
    n: () => parts.current?.querySelector<HTMLElement>('[name=duration]')?.focus(),
  });
  return (
    <div ref={parts} className="flex flex-col gap-5">
      <Part title="Timer">
        <TimerControl todo={todo} user={user} actions={actions} />
      </Part>
      <Part title="Manual entry">
        <EntryForm
          initial={blankFields(new Date())}
          submitLabel="Add time entry"
          check={(fields) => {
            const found = read(fields);
            return 'faults' in found ? found.faults : {};
          }}
          onSubmit={async (fields) => {
            const found = read(fields);
            // Where it is refused what was written stays.
            return (
              'span' in found && actions.add({ ...found.span, description: found.description })
            );
          }}
        />
      </Part>
      <Part
        title="Entries"
        aside={
          total && (
            <span className="tnum text-ink-2 text-sm">
              <span className="sr-only">Total: </span>
              {formatDuration(total.totalTime)}
            </span>
          )
        }
      >
        <div className="overflow-clip rounded-lg border border-line">
          <TimeList todo={todo} user={user} />
        </div>
      </Part>
    </div>
  );
}

interface PartProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

function Part({ title, aside, children }: PartProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h3 id={titleId} className="font-semibold text-ink text-sm">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
