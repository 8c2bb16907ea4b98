import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { formatDuration } from '../../../kit/dates/format-date.ts';
import { useDialogShortcuts } from '../../../kit/hooks/use-dialog-shortcuts.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { TimedTodo, TimeWriter } from '../optimistic-time.ts';
import { timeCopy } from '../time-copy.ts';
import { totalTimeQuery } from '../time-queries.ts';
import { TimerControl } from '../timers/timer-control.tsx';
import { useTimeActions } from '../use-time-actions.ts';
import { blankFields, defaultStartOn, readFields } from './entry-fields.ts';
import { EntryForm } from './entry-form.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import { timeEntriesCopy } from './time-entries-copy.ts';
import { TimeList } from './time-list.tsx';

interface TimeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  todo: TimedTodo;
  user: TimeWriter;
}

/** The timer, the form for a manual entry and the list of entries. */
export function TimeDialog({ open, onOpenChange, todo, user }: TimeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={timeCopy.panel.title}
      description={<bdi>{todo.title}</bdi>}
      width="wide"
    >
      <TimeDialogContent todo={todo} user={user} />
    </Dialog>
  );
}

function TimeDialogContent({ todo, user }: Pick<TimeDialogProps, 'todo' | 'user'>) {
  const { data: total } = useQuery(totalTimeQuery(todo.id));
  const actions = useTimeActions(todo, user);
  const read = (fields: Parameters<typeof readFields>[0]) => readFields(fields, new Date());
  const parts = useRef<HTMLDivElement>(null);
  useDialogShortcuts(parts, {
    n: () => parts.current?.querySelector<HTMLElement>('[name=duration]')?.focus(),
  });
  return (
    <div ref={parts} className="flex flex-col gap-5">
      <Section title={timeCopy.timer.title}>
        <TimerControl todo={todo} user={user} actions={actions} />
      </Section>
      <Section title={timeEntriesCopy.entry.title}>
        <EntryForm
          initial={blankFields(new Date())}
          submitLabel={timeEntriesCopy.entry.add}
          defaultStart={(date) => defaultStartOn(date, new Date())}
          check={(fields) => {
            const found = read(fields);
            return 'errors' in found ? found.errors : {};
          }}
          onSubmit={async (fields) => {
            const found = read(fields);
            // A rejected entry stays in the form.
            return (
              'span' in found && actions.add({ ...found.span, description: found.description })
            );
          }}
          notice={(fields) => <OverlapNotice userId={user.id} fields={fields} />}
        />
      </Section>
      <Section
        title={timeEntriesCopy.entries.title}
        aside={
          total && (
            <span className="tnum text-ink-2 text-sm">
              <span className="sr-only">{timeCopy.panel.total} </span>
              {formatDuration(total.totalTime)}
            </span>
          )
        }
      >
        <div className="overflow-clip rounded-lg border border-line">
          <TimeList todo={todo} user={user} />
        </div>
      </Section>
    </div>
  );
}

interface SectionProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

function Section({ title, aside, children }: SectionProps) {
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
