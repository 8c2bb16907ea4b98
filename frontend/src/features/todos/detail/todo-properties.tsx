import type { ReactNode } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { Todo } from '#shared/todos/todo.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { Property } from '../../../ui/primitives/property.tsx';
import { useAssignee, useTeamPeople } from '../../teams/teams-queries.ts';
import { GoalLink } from '../../work/detail/goal-link.tsx';
import { PersonField } from '../../work/fields/person-field.tsx';
import { PriorityField, StatusField } from '../list/todo-row-fields.tsx';
import { RecurrenceEditor } from '../recurrence/recurrence-editor.tsx';
import { todosCopy } from '../todos-copy.ts';
import { useAssigneeOptions } from '../use-assignee-options.ts';
import { TodoDates } from './todo-dates.tsx';
import { TodoTeam } from './todo-team.tsx';

const { detail: copy, fields } = todosCopy;

interface TodoPropertiesProps {
  todo: Todo;
  user: SessionUser;
  onChange: (change: TodoChange) => Promise<boolean>;
  trackTime: ReactNode;
}

/** The properties of a todo, edited in place. */
export function TodoProperties({ todo, user, onChange, trackTime }: TodoPropertiesProps) {
  const people = useTeamPeople(todo.teamId);
  const assignee = useAssignee(todo.assigneeId, people);
  const options = useAssigneeOptions(todo.teamId, user.companyId, people);
  const field = { todo, onChange, tabIndex: 0 as const, disabled: false };
  return (
    <dl
      aria-label={copy.properties}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 [&>dd]:py-1 px-4 py-2 text-sm @2xl:grid-cols-[5.5rem_minmax(0,1fr)_5.5rem_minmax(0,1fr)]"
    >
      <Property name={fields.status}>
        <StatusField {...field} />
      </Property>
      <Property name={fields.priority}>
        <PriorityField {...field} />
      </Property>
      <Property name={copy.assignees}>
        <PersonField
          label={fields.assignee}
          isNamed
          {...assignee}
          value={todo.assigneeId}
          options={options}
          onValueChange={(assigneeId) => onChange({ assigneeId })}
        />
      </Property>
      <Property name={fields.team}>
        <TodoTeam teamId={todo.teamId} onChange={(teamId) => onChange({ teamId })} />
      </Property>
      <Property name={copy.dates} className={whole}>
        <TodoDates todo={todo} onChange={onChange} />
      </Property>
      <Property name={copy.repeat} className={whole}>
        <RecurrenceEditor todo={todo} user={user} onChange={onChange} />
      </Property>
      <Property name={copy.trackTime} className={whole}>
        {trackTime}
      </Property>
      {todo.goalId && (
        <Property name={copy.goal}>
          <GoalLink goalId={todo.goalId} teamId={todo.teamId} loading={fields.loading} />
        </Property>
      )}
      <Property name={copy.tags}>
        <span className="px-1.5 text-ink-3">{copy.noTags}</span>
      </Property>
    </dl>
  );
}

/** Spans both columns. */
const whole = '@2xl:col-span-3';
