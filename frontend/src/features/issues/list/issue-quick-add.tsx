import type { RefObject } from 'react';
import type { Priority } from '#shared/kit/priority.ts';
import { Select } from '../../../ui/forms/select/select.tsx';
import type { TeamPeople } from '../../teams/teams-queries.ts';
import { WorkQuickAdd } from '../../work/quick-add/work-quick-add.tsx';
import { IssueLevel } from '../issue-level.tsx';
import { levelOptions } from '../issue-options.tsx';
import { issuesCopy } from '../issues-copy.ts';
import type { NewIssue } from '../issues-queries.ts';

interface IssueQuickAddProps {
  /** The issues of a goal have their own draft. */
  draftKey?: string;
  teamId: string;
  userId: string;
  people: TeamPeople;
  onAdd: (issue: NewIssue) => Promise<boolean>;
  input: RefObject<HTMLInputElement | null>;
}

interface Chips {
  assigneeId: string | null;
  level: Priority;
}

const defaults: Chips = { assigneeId: null, level: '3' };
const copy = issuesCopy.quickAdd;

export function IssueQuickAdd({ teamId, userId, onAdd, ...props }: IssueQuickAddProps) {
  return (
    <WorkQuickAdd<Chips>
      draftKey={`issue:${userId}:${teamId}`}
      {...props}
      defaults={defaults}
      copy={copy}
      onAdd={(issue) => onAdd({ ...issue, teamId, userId })}
    >
      {({ level }, change) => (
        <Select
          label={copy.level}
          look="bare"
          options={levelOptions}
          value={level}
          onValueChange={(chosen) => change({ level: chosen })}
          className="hover:bg-active"
        >
          <IssueLevel level={level} />
        </Select>
      )}
    </WorkQuickAdd>
  );
}
