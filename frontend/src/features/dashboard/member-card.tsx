import { Link } from '@tanstack/react-router';
import { Target } from 'lucide-react';
import { useState } from 'react';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import type { Goal } from '#shared/goals/goal.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { useNow } from '../../kit/hooks/use-now.ts';
import { classNames } from '../../ui/class-names.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Grid, GridCell, GridRow } from '../../ui/grid/grid.tsx';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { DueLabel } from '../../ui/primitives/due-label.tsx';
import { linkStyles } from '../../ui/primitives/link-styles.ts';
import { StatusDot } from '../../ui/primitives/status-dot.tsx';
import type { Tone } from '../../ui/primitives/tone.ts';
import { useMayWrite } from '../../ui/write-access.tsx';
import type { TodoCompletion } from '../todos/todos-queries.ts';
import type { CountedList } from './counted-list.ts';
import { dashboardCopy } from './dashboard-copy.ts';
import { memberCard } from './members-skeleton.tsx';

const copy = dashboardCopy.member;

interface MemberCardProps {
  teammate: Teammate;
  completion: TodoCompletion;
}

/** On touch, the link reacts in the whole row. */
const wholeRowTarget = 'pointer-coarse:after:absolute pointer-coarse:after:-inset-1.5';

export function MemberCard({ teammate, completion }: MemberCardProps) {
  const { id, name, username, profilePhotoPath, isOnline, todos, goals, stats } = teammate;
  return (
    <li className={memberCard}>
      <div className="relative flex items-center gap-3">
        <Avatar id={id} name={name} photo={profilePhotoPath} online={isOnline ?? undefined} />
        <div className="min-w-0">
          <h3 className="truncate font-medium text-ink">
            <Link
              dir="auto"
              to="/profile/$userId"
              params={{ userId: id }}
              className={linkStyles({ tone: 'plain', className: wholeRowTarget })}
            >
              {name}
            </Link>
            {isOnline && <span className="sr-only">, {copy.online}</span>}
          </h3>
          <p dir="auto" className="truncate text-ink-3 text-xs">
            {username}
          </p>
        </div>
      </div>
      <ul className="mt-3 grid grid-cols-3 gap-2">
        <Stat
          value={stats.goalsOnTrack}
          label={copy.onTrack}
          tone="green"
          list={{ to: '/goals', search: { assignee: id, status: 'on_track' } }}
        />
        <Stat
          value={stats.goalsOffTrack}
          label={copy.offTrack}
          tone="red"
          list={{ to: '/goals', search: { assignee: id, status: 'off_track' } }}
        />
        <Stat
          value={stats.pendingTodos}
          label={copy.pending}
          tone="grey"
          list={{ to: '/todos', search: { assignee: id, status: 'pending' } }}
        />
      </ul>
      <Todos
        todos={completion.shown(todos).filter(({ assigneeId }) => assigneeId === id)}
        completion={completion}
      />
      <Goals goals={goals} />
    </li>
  );
}

interface StatProps {
  value: number;
  label: string;
  tone: Tone;
  list: CountedList;
}

function Stat({ value, label, tone, list }: StatProps) {
  return (
    <li className="min-w-0">
      <Link
        {...list}
        className="-my-1 flex items-center gap-1.5 rounded-xs py-1 text-xs hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
      >
        <StatusDot tone={value > 0 ? tone : 'grey'} />
        <span className="tnum font-semibold text-ink">{value}</span>
        <span className="truncate text-ink-3">{label}</span>
      </Link>
    </li>
  );
}

const more =
  'self-start rounded-xs py-0.5 text-ink-3 text-xs hover:text-ink hover:underline pointer-coarse:py-3';

const todosAtFirst = 2;
const todosPerClick = 5;

function Todos({ todos, completion }: { todos: readonly Todo[]; completion: TodoCompletion }) {
  const now = useNow();
  const mayWrite = useMayWrite();
  const [limit, setLimit] = useState(todosAtFirst);
  const hidden = todos.length - limit;
  if (todos.length === 0) return <p className="my-auto py-3 text-ink-3 text-sm">{copy.noTodos}</p>;
  return (
    <>
      <Grid aria-label={copy.todos} className="mt-2">
        {todos.slice(0, limit).map((todo) => {
          const isCompleted = completion.isCompleted(todo);
          return (
            <GridRow
              key={todo.id}
              aria-label={todo.title}
              className="flex h-7 items-center gap-2.5 rounded-sm pointer-coarse:h-11"
            >
              <GridCell className="flex">
                <Checkbox
                  label={isCompleted ? copy.reopen(todo.title) : copy.complete(todo.title)}
                  checked={isCompleted}
                  disabled={!mayWrite}
                  onCheckedChange={(isDone) => completion.toggle(todo, isDone)}
                />
              </GridCell>
              <GridCell className="flex min-w-0 flex-1">
                <Link
                  dir="auto"
                  to="/todos/$id"
                  params={{ id: todo.id }}
                  className={classNames(
                    'min-w-0 flex-1 truncate rounded-xs hover:text-accent-ink pointer-coarse:py-2.5',
                    isCompleted ? 'text-ink-3 line-through' : 'text-ink',
                  )}
                >
                  {todo.title}
                </Link>
              </GridCell>
              <GridCell className="flex">
                <DueLabel todo={isCompleted ? { ...todo, status: 'completed' } : todo} now={now} />
              </GridCell>
            </GridRow>
          );
        })}
      </Grid>
      {hidden > 0 && (
        <button
          type="button"
          className={classNames(more, 'ml-6.5')}
          onClick={() => setLimit(limit + todosPerClick)}
        >
          {copy.moreTodos(hidden)}
        </button>
      )}
    </>
  );
}

const goalsAtFirst = 3;

function Goals({ goals }: { goals: readonly Goal[] }) {
  const [isUnfolded, setUnfolded] = useState(false);
  if (goals.length === 0) return null;
  const shown = isUnfolded ? goals : goals.slice(0, goalsAtFirst);
  const hidden = goals.length - shown.length;
  return (
    <div className="mt-auto pt-2">
      <ul data-rows="" className="border-line-soft border-t pt-2">
        {shown.map(({ id, title, progress, status }) => (
          <li key={id} className="flex h-5.5 items-center gap-2 text-xs pointer-coarse:h-9">
            <Target aria-hidden className="size-3.5 shrink-0 text-ink-3" />
            <Link
              dir="auto"
              to="/goals/$goalId"
              params={{ goalId: id }}
              className="min-w-0 flex-1 truncate rounded-xs text-ink-2 hover:text-accent-ink pointer-coarse:py-2"
            >
              {title}
            </Link>
            <Progress
              value={progress}
              label={copy.progress(title)}
              tone={status === 'off_track' ? 'red' : 'green'}
              className="w-10.5! shrink-0"
            />
            <span className="tnum w-8 shrink-0 text-right text-ink-3">{progress}%</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className={classNames(more, 'ml-5.5')}
          onClick={() => setUnfolded(true)}
        >
          {copy.moreGoals(hidden)}
        </button>
      )}
    </div>
  );
}
