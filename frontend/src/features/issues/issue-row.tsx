import { Target } from 'lucide-react';
import { memo } from 'react';
import type { Issue, IssueChange } from '#shared/issues/issue.ts';
import { daysSince, formatDateTime, formatMonthDay } from '../../kit/format-date.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { ListCell, ListRow } from '../../ui/list-row.tsx';
import type { Option } from '../../ui/options.ts';
import { PersonField } from '../../ui/person-field.tsx';
import { ViewLink } from '../../ui/row-link.tsx';
import type { RowPlace } from '../../ui/row-list.tsx';
import { RowTitle } from '../../ui/row-title.tsx';
import { tooltip } from '../../ui/tooltip.ts';
import { type GoalTitles, useGoalTitle } from '../goals/goal-title-queries.ts';
import { type TeamPeople, useAssignee } from '../teams/team-people-queries.ts';
import { LevelField, StatusField } from './issue-fields.tsx';
import { isOver } from './issue-looks.tsx';

/** What rows share; the same object for all of them, so that a row renders for its own sake only. */
export interface IssueRowContext {
  people: TeamPeople;
  goals: GoalTitles;
  assigneeOptions: readonly Option[];
  now: Date;
  /** Those in the archive are only told. */
  isReadOnly: boolean;
  onChange: (issue: Issue, change: IssueChange) => void;
  onOpen: (issue: Issue) => void;
}

interface IssueRowProps extends RowPlace {
  issue: Issue;
  context: IssueRowContext;
}

export const IssueRow = memo(function IssueRow({ issue, context, ...place }: IssueRowProps) {
  const { people, goals, assigneeOptions, now, isReadOnly } = context;
  const { name, person } = useAssignee(issue.assigneeId, people);
  const goalTitle = useGoalTitle(issue.goalId, goals);
  const disabled = isProvisional(issue);
  const titleId = `issue-title-${issue.id}`;
  const tabIndex = place.isActive ? 0 : -1;
  const href = `/issues/${issue.id}`;
  const open = () => context.onOpen(issue);
  const onChange = (change: IssueChange) => context.onChange(issue, change);
  const field = { issue, onChange, isReadOnly, disabled, tabIndex } as const;

  return (
    <ListRow
      {...place}
      id={issue.id}
      titleId={titleId}
      isBusy={disabled}
      onOpen={open}
      className="flex flex-wrap items-center gap-x-3 py-2 @4xl:min-h-15 @4xl:flex-nowrap"
    >
      <ListCell className="flex min-w-0 flex-1 basis-0 flex-col">
        <span className="flex min-w-0 items-center gap-1">
          <RowTitle
            {...place}
            rowId={issue.id}
            titleId={titleId}
            title={issue.title}
            href={href}
            disabled={disabled}
            isReadOnly={isReadOnly}
            isStruck={isOver(issue.status)}
            onOpen={open}
            onSave={(title) => onChange({ title })}
            className="py-0.5!"
          />
        </span>
        {(issue.description || goalTitle) && (
          <span className="flex min-w-0 items-center gap-x-3 text-ink-3 text-xs @max-lg:flex-wrap">
            {issue.description && (
              <span className="min-w-0 truncate @max-lg:basis-full">{issue.description}</span>
            )}
            {goalTitle && (
              <span className="flex min-w-0 max-w-60 shrink-0 items-center gap-1">
                <Target className="size-3 shrink-0" aria-hidden />
                <span className="sr-only">Goal: </span>
                <span className="truncate">{goalTitle}</span>
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
          <span>Day {daysSince(issue.createdAt, now)}</span>
          <span className="text-ink-3" {...tooltip(formatDateTime(issue.createdAt, now))}>
            <span className="@max-lg:sr-only">Created </span>
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
          <PersonField
            label="Assignee"
            field="assignee"
            isNamed="where-wide"
            isReadOnly={isReadOnly}
            name={name}
            person={person}
            value={issue.assigneeId}
            options={assigneeOptions}
            onValueChange={(assigneeId) => onChange({ assigneeId })}
            tabIndex={tabIndex}
            disabled={disabled}
          />
        </ListCell>
      </div>
      <ListCell>
        <ViewLink
          title={issue.title}
          href={href}
          tabIndex={tabIndex}
          disabled={disabled}
          onOpen={open}
        />
      </ListCell>
    </ListRow>
  );
});
