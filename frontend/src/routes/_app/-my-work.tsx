import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { GoalEntryRow } from '../../features/goals/goal-entry-row.tsx';
import { MilestoneEntryRow } from '../../features/goals/milestones/milestone-entry-row.tsx';
import { useMilestoneCompletion } from '../../features/goals/milestones/use-milestone-completion.ts';
import { useGoalActions } from '../../features/goals/use-goal-actions.ts';
import { IssueEntryRow } from '../../features/issues/issue-entry-row.tsx';
import { useIssueActions } from '../../features/issues/use-issue-actions.ts';
import { myWorkCopy } from '../../features/my-work/my-work-copy.ts';
import { useWorkOf } from '../../features/my-work/my-work-queries.ts';
import { MyWorkScreen, WorkOfPerson } from '../../features/my-work/my-work-screen.tsx';
import { entriesOf, type WorkEntry } from '../../features/my-work/work-entries.ts';
import { RowTimer } from '../../features/time/timers/row-timer.tsx';
import { TodoEntryRow } from '../../features/todos/mine/todo-entry-row.tsx';
import { useTodoCompletion } from '../../features/todos/todos-queries.ts';
import { useTodoActions } from '../../features/todos/use-todo-actions.ts';
import { localTimeZone } from '../../kit/dates/local-time-zone.ts';
import { useNow } from '../../kit/hooks/use-now.ts';
import type { RowCommands } from '../../ui/lists/keyboard/use-row-keys.ts';
import type { RowProps } from '../../ui/lists/row-list.tsx';

const fields = { d: 'due', s: 'status', p: 'priority', l: 'level', t: 'timer' };
const { kinds } = myWorkCopy;

interface MyWorkProps {
  me: SessionUser;
  personId: string;
  onPersonChange: (personId: string) => void;
}

/** The work of a person below the picker, which keeps the focus when another one is chosen. */
export function MyWork(props: MyWorkProps) {
  return (
    <MyWorkScreen {...props}>
      <AllWork key={props.personId} {...props} />
    </MyWorkScreen>
  );
}

/** The rows of all kinds of work in one list. */
function AllWork({ me, personId, onPersonChange }: MyWorkProps) {
  const now = useNow();
  const actions = useEntryActions();
  const { completion, goals, issues, milestones } = actions;
  const isMe = personId === me.id;
  const { work, teamNames, query } = useWorkOf(personId, isMe);
  const todos = work && completion.shown(work.todos);
  const { isTicked } = milestones;
  const entries = useMemo(() => {
    if (!work || !todos) return undefined;
    const shown = work.milestones.filter(
      ({ milestone }) => !milestone.completed || isTicked(milestone),
    );
    return entriesOf({ ...work, todos, milestones: shown }, localTimeZone());
  }, [work, todos, isTicked]);
  const timer = useCallback(
    (todo: Todo, field: { tabIndex: 0 | -1; disabled: boolean }) =>
      isMe && <RowTimer todo={todo} user={me} {...field} />,
    [isMe, me],
  );

  function row(entry: WorkEntry, rowProps: RowProps) {
    if (entry.kind === 'milestone')
      return (
        <MilestoneEntryRow
          key={entry.id}
          {...rowProps}
          kind={kinds.milestone}
          milestone={entry.item}
          goal={entry.goal}
          onToggle={milestones.toggle}
          onOpen={actions.openGoal}
        />
      );
    const place = teamNames.get(entry.item.teamId);
    const shared = { ...rowProps, kind: kinds[entry.kind], place };
    if (entry.kind === 'todo')
      return (
        <TodoEntryRow
          key={entry.id}
          {...shared}
          todo={entry.item}
          isTicked={completion.isCompleted(entry.item)}
          now={now}
          onToggle={actions.toggleTodo}
          onChange={actions.changeTodo}
          onOpen={actions.openTodo}
          timer={timer}
        />
      );
    if (entry.kind === 'goal')
      return (
        <GoalEntryRow
          key={entry.id}
          {...shared}
          goal={entry.item}
          onChange={goals.change}
          onOpen={actions.openGoal}
        />
      );
    return (
      <IssueEntryRow
        key={entry.id}
        {...shared}
        issue={entry.item}
        onChange={issues.change}
        onOpen={actions.openIssue}
      />
    );
  }

  return (
    <WorkOfPerson
      me={me}
      personId={personId}
      onPersonChange={onPersonChange}
      entries={entries}
      query={query}
      commands={actions.commands}
    >
      {row}
    </WorkOfPerson>
  );
}

/** What the keys and controls of the rows do. */
function useEntryActions() {
  const navigate = useNavigate();
  const completion = useTodoCompletion();
  const { change: changeTodo } = useTodoActions('any edit');
  const goals = useGoalActions('list');
  const issues = useIssueActions();
  const milestones = useMilestoneCompletion();
  const latest = useRef(completion);
  latest.current = completion;

  const toggleTodo = useCallback(
    (todo: Todo) => latest.current.toggle(todo, !latest.current.isCompleted(todo)),
    [],
  );
  const open = useMemo(
    () => ({
      openTodo: ({ id }: { id: string }) => void navigate({ to: '/todos/$id', params: { id } }),
      openIssue: ({ id }: { id: string }) =>
        void navigate({ to: '/issues/$issueId', params: { issueId: id } }),
      openGoal: ({ id }: { id: string }) =>
        void navigate({ to: '/goals/$goalId', params: { goalId: id } }),
    }),
    [navigate],
  );

  const commands: RowCommands<WorkEntry> = {
    onOpen: (entry) => {
      if (entry.kind === 'todo') open.openTodo(entry.item);
      else if (entry.kind === 'issue') open.openIssue(entry.item);
      else open.openGoal(entry.kind === 'goal' ? entry.item : entry.goal);
    },
    onToggle: (entry) => {
      if (entry.kind === 'todo') toggleTodo(entry.item);
      else if (entry.kind === 'issue') issues.toggle(entry.item);
      else if (entry.kind === 'goal') goals.toggle(entry.item);
      else milestones.toggle(entry.goal, entry.item);
    },
    fields,
  };

  return { ...open, commands, completion, toggleTodo, changeTodo, goals, issues, milestones };
}
