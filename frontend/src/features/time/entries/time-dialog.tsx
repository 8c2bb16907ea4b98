import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { serverNow } from '../../../kit/api/server-clock.ts';
import { formatDuration } from '../../../kit/dates/format-date.ts';
import { useDialogShortcuts } from '../../../kit/hooks/use-dialog-shortcuts.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { TimedTodo, TimeWriter } from '../optimistic-time.ts';
import { timeCopy } from '../time-copy.ts';
import { totalTimeQuery } from '../time-queries.ts';
import { TimerControl } from '../timers/timer-control.tsx';
import { useTimeActions } from '../use-time-actions.ts';
import { blankFields, defaultStart, readFields } from './entry-fields.ts';
import { EntryForm } from './entry-form.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import { timeEntriesCopy } from './time-entries-copy.ts';
import { TimeList } from './time-list.tsx';

interface TimeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  todo: TimedTodo;
  user: TimeWriter;
  /** Whether it opens for a manual entry rather than for the timer. */
  forEntry?: boolean;
}

/** The timer, the form for a manual entry and the list of entries. */
export function TimeDialog(props: TimeDialogProps) {
  const { open, onOpenChange, todo, user, forEntry = false } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={timeCopy.panel.title}
      description={<bdi>{todo.title}</bdi>}
      width="wide"
      closeAsks
    >
      <TimeDialogContent todo={todo} user={user} forEntry={forEntry} />
    </Dialog>
  );
}

type TimeDialogContentProps = Pick<TimeDialogProps, 'todo' | 'user' | 'forEntry'>;

function TimeDialogContent({ todo, user, forEntry = false }: TimeDialogContentProps) {
  const { data: total } = useQuery(totalTimeQuery(todo.id));
  const actions = useTimeActions(todo, user);
  const read = (fields: Parameters<typeof readFields>[0]) =>
    readFields(fields, new Date(serverNow()));
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
          autoFocus={forEntry}
          initial={blankFields(new Date(serverNow()))}
          submitLabel={timeEntriesCopy.entry.add}
          defaultStart={(date, duration) => defaultStart(date, duration, new Date(serverNow()))}
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
