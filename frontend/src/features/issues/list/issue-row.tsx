import { Target } from 'lucide-react';
import { memo } from 'react';
import type { Issue } from '#shared/issues/issue.ts';
import type { IssueChange } from '#shared/issues/issue-inputs.ts';
import { daysSince, formatDateTime, formatMonthDay } from '../../../kit/dates/format-date.ts';
import { ListCell, ListRow } from '../../../ui/lists/list-row.tsx';
import { ViewLink } from '../../../ui/lists/row-link.tsx';
import type { RowProps } from '../../../ui/lists/row-list.tsx';
import { RowTitle } from '../../../ui/lists/row-title.tsx';
import { tooltip } from '../../../ui/overlays/tooltip/tooltip.ts';
import { type GoalTitles, useGoalTitle } from '../../goals/goals-queries.ts';
import { PersonField } from '../../work/fields/person-field.tsx';
import { type RowContext, useWorkRow } from '../../work/row/use-work-row.ts';
import { LevelField, StatusField } from '../issue-fields.tsx';
import { isOver } from '../issue-options.tsx';
import { issuesCopy } from '../issues-copy.ts';

const copy = issuesCopy.row;

export interface IssueRowContext extends RowContext<Issue, IssueChange> {
  goals: GoalTitles;
}

interface IssueRowProps extends RowProps {
  issue: Issue;
  context: IssueRowContext;
}

export const IssueRow = memo(function IssueRow({ issue, context, ...rowProps }: IssueRowProps) {
  const row = useWorkRow({ type: 'issue', item: issue, context, rowProps });
  const { goals, now } = context;
  const goalTitle = useGoalTitle(issue.goalId, goals);
  const field = { issue, ...row.field };
  return (
    <ListRow
      {...row.row}
      className="flex flex-wrap items-center gap-x-3 py-2 @4xl:min-h-15 @4xl:flex-nowrap"
    >
      <ListCell className="flex min-w-0 flex-1 basis-0 flex-col">
        <span className="flex min-w-0 items-center gap-1">
          <RowTitle {...row.title} isStruck={isOver(issue.status)} className="py-0.5!" />
        </span>
        {(issue.description || goalTitle) && (
          <span className="flex min-w-0 items-center gap-x-3 text-ink-3 text-xs @max-lg:flex-wrap">
            {issue.description && (
              <span dir="auto" className="min-w-0 truncate @max-lg:basis-full">
                {issue.description}
              </span>
            )}
            {goalTitle && (
              <span className="flex min-w-0 max-w-60 shrink-0 items-center gap-1">
                <Target className="size-3 shrink-0" aria-hidden />
                <span className="sr-only">{copy.goal} </span>
                <span dir="auto" className="truncate">
                  {goalTitle}
                </span>
              </span>
            )}
          </span>
        )}
      </ListCell>
      <div
        role="presentation"
        className="flex min-w-0 items-center gap-x-2 @max-4xl:order-last @max-4xl:basis-full @4xl:shrink-0 @4xl:gap-x-4"
      >
        <ListCell className="tnum flex shrink-0 flex-col text-ink-2 text-xs @4xl:items-end @max-4xl:order-last @max-4xl:ml-auto @max-4xl:flex-row @max-4xl:gap-1.5">
          <span>{copy.day(daysSince(issue.createdAt, now))}</span>
          <span
            className="text-ink-3 @max-xs:sr-only"
            {...tooltip(formatDateTime(issue.createdAt, now))}
          >
            <span className="@max-lg:sr-only">{copy.created} </span>
            {formatMonthDay(issue.createdAt, now)}
          </span>
        </ListCell>
        <ListCell className="@max-4xl:-ml-1.5 flex shrink-0 items-center @4xl:w-20">
          <LevelField {...field} />
        </ListCell>
        <ListCell className="flex shrink-0 items-center @4xl:w-24">
          <StatusField {...field} />
        </ListCell>
        <ListCell className="min-w-0 text-ink-2 text-xs @4xl:w-36">
          <PersonField {...row.assignee} label={copy.assignee} isNamed="where-wide" />
        </ListCell>
      </div>
      <ListCell>
        <ViewLink {...row.link} />
      </ListCell>
    </ListRow>
  );
});
