import {
  ArrowRight,
  CalendarDays,
  ChevronRight,
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
import { useId, useState } from 'react';
import { formatDateTime, formatRelative } from '../../kit/format-date.ts';
import { classNames } from '../../ui/class-names.ts';
import { AuthorName } from './comment-item.tsx';
import type { HistoryLine } from './history-queries.ts';
import {
  type ChangeInWords,
  type NamesOf,
  type TodoHistoryWords,
  todoHistoryWords,
} from './todo-history-words.ts';
import type { Colleagues } from './use-colleagues.ts';

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

const wordsOf = (line: HistoryLine, names: NamesOf): TodoHistoryWords =>
  'changes' in line
    ? todoHistoryWords(line, names)
    : { sentence: { deed: line.details }, more: [] };

interface HistoryEntryProps {
  line: HistoryLine;
  names: NamesOf;
  colleagues: Pick<Colleagues, 'byId'>;
  now: Date;
}

/** What somebody did, in a sentence; what does not fit into it unfolds. */
export function HistoryEntry({ line, names, colleagues, now }: HistoryEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const Icon = icons[line.action] ?? Pencil;
  const { sentence, more } = wordsOf(line, names);
  const { deed, value, joint, otherValue } = sentence;
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
          {` ${deed}`}
          <Value text={value} />
          {joint && ` ${joint}`}
          <Value text={otherValue} />
          <span className="text-ink-3 text-xs">
            {' · '}
            <time dateTime={line.createdAt} title={formatDateTime(line.createdAt, now)}>
              {formatRelative(line.createdAt, { now })}
            </time>
          </span>
        </p>
        {more.length > 0 && (
          <>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => setOpen(!isOpen)}
              className="-ml-1 inline-flex min-h-6 items-center gap-0.5 rounded-xs px-1 text-ink-3 text-xs transition-colors duration-100 hover:text-ink pointer-coarse:min-h-10"
            >
              <ChevronRight
                aria-hidden
                className={classNames(
                  'size-3.5 transition-transform duration-100',
                  isOpen && 'rotate-90',
                )}
              />
              {isOpen ? 'Hide changes' : 'Show changes'}
            </button>
            {isOpen && <Changes id={detailsId} changes={more} />}
          </>
        )}
      </div>
    </div>
  );
}

/** What something was or is, told apart from the words around it. */
function Value({ text }: { text: string | null | undefined }) {
  return text && <span className="font-medium text-ink"> {text}</span>;
}

const capitalized = (label: string) => {
  const name = label.replace(/^the /, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

function Changes({ id, changes }: { id: string; changes: readonly ChangeInWords[] }) {
  return (
    <dl
      id={id}
      className="mt-1 flex flex-col gap-2 rounded-md border border-line-soft bg-sunken px-2.5 py-2 text-xs"
    >
      {changes.map(({ field, label, from, to }) => (
        <div key={field}>
          <dt className="font-medium text-ink-2">{capitalized(label)}</dt>
          <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5 gap-y-0.5 whitespace-pre-wrap text-ink wrap-anywhere">
            <span className={classNames('min-w-0', from === null ? 'text-ink-3' : 'text-ink-2')}>
              <span className="sr-only">From </span>
              {from ?? 'nothing'}
            </span>
            <ArrowRight aria-hidden className="size-3 shrink-0 self-center text-ink-3" />
            <span className={classNames('min-w-0', to === null && 'text-ink-3')}>
              <span className="sr-only">to </span>
              {to ?? 'nothing'}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
