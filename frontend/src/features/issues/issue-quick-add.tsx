import { type RefObject, useMemo, useState } from 'react';
import type { Priority } from '#shared/kit/priority.ts';
import { PersonField, personOptions } from '../../ui/person-field.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { QuickAdd } from '../../ui/quick-add.tsx';
import { Select } from '../../ui/select.tsx';
import { type TeamPeople, useAssignee } from '../teams/team-people-queries.ts';
import type { NewIssue } from './issue-edit-queries.ts';
import { levelOptions } from './issue-looks.tsx';

const defaultLevel: Priority = '3';

interface IssueQuickAddProps {
  /** Of what is begun here and not sent; of the team unless given. */
  draftKey?: string;
  teamId: string;
  userId: string;
  people: TeamPeople;
  onAdd: (issue: NewIssue) => Promise<boolean>;
  input: RefObject<HTMLInputElement | null>;
}

/** A title, whom it is given to and how pressing it is: enough to report an issue. */
export function IssueQuickAdd(props: IssueQuickAddProps) {
  const { teamId, userId, people, onAdd, input, draftKey = `issue:${userId}:${teamId}` } = props;
  const [assigneeId, setAssigneeId] = useState<string | null>(null);
  const [level, setLevel] = useState(defaultLevel);
  const { name, person } = useAssignee(assigneeId, people);
  const options = useMemo(() => personOptions(people.members.values()), [people]);

  async function add(title: string): Promise<boolean> {
    setAssigneeId(null);
    setLevel(defaultLevel);
    const isMade = await onAdd({ title, teamId, userId, assigneeId, level });
    if (!isMade) {
      setAssigneeId(assigneeId);
      setLevel(level);
    }
    return isMade;
  }

  return (
    <QuickAdd
      draftKey={draftKey}
      onAdd={add}
      input={input}
      label="New issue"
      placeholder="Report an issue and press Enter"
      action="Add Issue"
    >
      <span className="inline-flex min-w-0 text-ink-2 text-xs">
        <PersonField
          label="Assignee"
          isNamed
          name={name}
          person={person}
          value={assigneeId}
          options={options}
          onValueChange={setAssigneeId}
        />
      </span>
      <Select
        label="Level"
        look="bare"
        options={levelOptions}
        value={level}
        onValueChange={setLevel}
        className="hover:bg-active"
      >
        <PriorityBars priority={level} label={`Level ${level}`} show="label" />
      </Select>
    </QuickAdd>
  );
}
