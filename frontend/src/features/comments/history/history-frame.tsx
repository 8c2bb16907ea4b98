import {
  CalendarDays,
  CircleCheck,
  CircleDot,
  type LucideIcon,
  MessageSquare,
  Pencil,
  Plus,
  RotateCcw,
  SignalHigh,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { GoalActivity } from '#shared/goals/goal-activity.ts';
import { Age } from '../../../ui/primitives/age.tsx';
import { AuthorName } from '../comment-item.tsx';
import type { HistoryLine } from '../comments-queries.ts';
import type { Colleagues } from '../use-colleagues.ts';

const icons: Record<HistoryLine['action'], LucideIcon> = {
  created: Plus,
  completed: CircleCheck,
  reopened: RotateCcw,
  status_changed: CircleDot,
  reassigned: UserRound,
  assigned: UserRound,
  priority_changed: SignalHigh,
  due_date_changed: CalendarDays,
  updated: Pencil,
  commented: MessageSquare,
};

/** Alternates words and values, for example `changed the status from` Waiting `to` Completed. */
export interface Sentence {
  /** Follows the name of the user. */
  verb: string;
  value?: string | null;
  joint?: string;
  otherValue?: string | null;
}

export interface HistoryEntryProps<Line extends HistoryLine = HistoryLine> {
  line: Line;
  colleagues: Colleagues;
}

interface HistoryFrameProps extends HistoryEntryProps {
  sentence: Sentence;
  /** Details below the sentence. */
  children?: ReactNode;
}

/** An activity entry: user, sentence and time. */
export function HistoryFrame({ line, sentence, colleagues, children }: HistoryFrameProps) {
  const Icon = icons[line.action] ?? Pencil;
  const { verb, value, joint, otherValue } = sentence;
  const known = colleagues.byId.get(line.user.id);
  return (
    <div className="flex gap-2.5">
      <span
        aria-hidden
        className="relative z-1 grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-ink-3 ring-3 ring-surface"
      >
        <Icon className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="text-ink-2 text-sm leading-5 wrap-anywhere">
          <AuthorName
            id={line.user.id}
            name={known?.name ?? line.user.name}
            isKnown={known !== undefined}
          />
          {` ${verb}`}
          <Value text={value} />
          {joint && ` ${joint}`}
          <Value text={otherValue} />
          <span className="text-ink-3 text-xs">
            {' · '}
            <Age of={line.createdAt} />
          </span>
        </p>
        {children}
      </div>
    </div>
  );
}

/** A highlighted value in a sentence. */
function Value({ text }: { text: string | null | undefined }) {
  return (
    text && (
      <>
        {' '}
        <bdi className="font-medium text-ink">{text}</bdi>
      </>
    )
  );
}

/** A goal's activity entry. The server provides the sentence. */
export function GoalHistoryEntry(props: HistoryEntryProps<GoalActivity>) {
  return <HistoryFrame {...props} sentence={{ verb: props.line.details }} />;
}
