import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SessionUser } from '#shared/people/user.ts';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { linkStyles } from '../../ui/link-styles.ts';
import { PersonField } from '../../ui/person-field.tsx';
import { Property } from '../../ui/property.tsx';
import { useGoalTitle, useGoalTitles } from '../goals/goal-title-queries.ts';
import { useAssignee, useTeamPeople } from '../teams/team-people-queries.ts';
import { RecurrenceEditor } from './recurrence-editor.tsx';
import { TodoDates } from './todo-dates.tsx';
import { PriorityField, StatusField } from './todo-row-fields.tsx';
import { TodoTeam } from './todo-team.tsx';
import { useAssigneeOptions } from './use-assignee-options.ts';

interface TodoPropertiesProps {
  todo: Todo;
  user: SessionUser;
  onChange: (change: TodoChange) => void;
  trackTime: ReactNode;
}

/** What a todo is, each thing edited where it stands. */
export function TodoProperties({ todo, user, onChange, trackTime }: TodoPropertiesProps) {
  const people = useTeamPeople(todo.teamId);
  const assignee = useAssignee(todo.assigneeId, people);
  const options = useAssigneeOptions(todo.teamId, user.companyId, people);
  const field = { todo, onChange, tabIndex: 0 as const, disabled: false };
  return (
    <dl
      aria-label="Properties"
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 [&>dd]:py-1 px-4 py-2 text-sm @2xl:grid-cols-[5.5rem_minmax(0,1fr)_5.5rem_minmax(0,1fr)]"
    >
      <Property name="Status">
        <StatusField {...field} />
      </Property>
      <Property name="Priority">
        <PriorityField {...field} />
      </Property>
      <Property name="Assignees">
        <PersonField
          label="Assignee"
          isNamed
          {...assignee}
          value={todo.assigneeId}
          options={options}
          onValueChange={(assigneeId) => onChange({ assigneeId })}
        />
      </Property>
      <Property name="Team">
        <TodoTeam teamId={todo.teamId} onChange={(teamId) => onChange({ teamId })} />
      </Property>
      <Property name="Dates" className={whole}>
        <TodoDates todo={todo} onChange={onChange} />
      </Property>
      <Property name="Repeat" className={whole}>
        <RecurrenceEditor todo={todo} user={user} onChange={onChange} />
      </Property>
      <Property name="Track Time" className={whole}>
        {trackTime}
      </Property>
      {todo.goalId && (
        <Property name="Goal">
          <LinkedGoal goalId={todo.goalId} teamId={todo.teamId} />
        </Property>
      )}
      <Property name="Tags">
        <span className="px-1.5 text-ink-3">Empty</span>
      </Property>
    </dl>
  );
}

function LinkedGoal({ goalId, teamId }: { goalId: string; teamId: string }) {
  const title = useGoalTitle(goalId, useGoalTitles(teamId));
  return (
    <Link
      to="/goals/$goalId"
      params={{ goalId }}
      className={linkStyles({ className: 'min-w-0 truncate px-1.5' })}
    >
      {title ?? 'Loading...'}
    </Link>
  );
}

/** Takes the whole width where properties stand in two columns. */
const whole = '@2xl:col-span-3';
