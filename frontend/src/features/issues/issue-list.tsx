import { type ReactNode, useMemo } from 'react';
import type { Issue } from '#shared/issues/issue.ts';
import { useNow } from '../../kit/use-now.ts';
import { personOptions } from '../../ui/person-field.tsx';
import { RowList } from '../../ui/row-list.tsx';
import type { GoalTitles } from '../goals/goal-title-queries.ts';
import type { TeamPeople } from '../teams/team-people-queries.ts';
import { IssueRow, type IssueRowContext } from './issue-row.tsx';
import type { IssueActions } from './use-issue-actions.ts';

interface IssueListProps {
  issues: readonly Issue[];
  keyOf: (issue: Issue) => string;
  people: TeamPeople;
  goals: GoalTitles;
  onChange: IssueActions['change'];
  onToggle: (issue: Issue) => void;
  onOpen: (issue: Issue) => void;
  isReadOnly: boolean;
  litId: string | undefined;
  empty: ReactNode;
}

const height = { wide: 60, narrow: 104 };
const fields = { l: 'level', s: 'status', a: 'assignee' };

export function IssueList(props: IssueListProps) {
  const { issues, keyOf, people, goals, onChange, onToggle, onOpen, isReadOnly } = props;
  const now = useNow();
  const assigneeOptions = useMemo(() => personOptions(people.members.values()), [people]);
  const context = useMemo<IssueRowContext>(
    () => ({ people, goals, assigneeOptions, now, isReadOnly, onChange, onOpen }),
    [people, goals, assigneeOptions, now, isReadOnly, onChange, onOpen],
  );
  return (
    <RowList
      label="Issues"
      rows={issues}
      keyOf={keyOf}
      height={height}
      commands={isReadOnly ? { onOpen } : { onOpen, onToggle, fields }}
      isEditable={!isReadOnly}
      litId={props.litId}
      empty={props.empty}
    >
      {(issue, key, place) => <IssueRow key={key} issue={issue} context={context} {...place} />}
    </RowList>
  );
}
