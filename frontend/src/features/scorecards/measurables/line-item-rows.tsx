import type { UseQueryResult } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { describeGoal } from '#shared/scorecards/goal-rule.ts';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import { periodLabels, unitLabels } from '#shared/scorecards/scorecard-labels.ts';
import type { Team } from '#shared/teams/team.ts';
import { useNumberFormats } from '../../../ui/company-formats.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { GridCell, GridRow, GridRows } from '../../../ui/grid/grid.tsx';
import { Avatar } from '../../../ui/primitives/avatar.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Card, CardHeader } from '../../../ui/primitives/card.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { WritersOnly } from '../../../ui/write-access.tsx';
import { useAssignee, useTeamPeople } from '../../teams/teams-queries.ts';
import { scorecardsCopy } from '../scorecards-copy.ts';

const copy = scorecardsCopy.lineItems;

interface TeamLineItemsProps {
  team: Team;
  /** Undefined if they cannot be read. */
  lineItems: readonly LineItem[] | undefined;
  of: UseQueryResult;
  /** Undefined if the user may not delete those of others. */
  onDelete: ((lineItem: LineItem) => void) | undefined;
}

/** Measurables of others on the scorecards of a team, each with its owner. */
export function TeamLineItems({ team, lineItems, of, onDelete }: TeamLineItemsProps) {
  const people = useTeamPeople(team.id);
  const titleId = useId();
  if (!lineItems) return <LoadFailure title={copy.loadFailed} of={of} />;
  return (
    <Card>
      <CardHeader
        titleId={titleId}
        title={
          <>
            <bdi>{team.name}</bdi> {copy.ofTeam}
          </>
        }
      />
      <GridRows aria-labelledby={titleId} className="divide-y divide-line-soft">
        {lineItems.map((each) => (
          <LineItemRow
            key={each.id}
            lineItem={each}
            owner={<Owner id={each.ownerId} people={people} />}
            onDelete={onDelete && (() => onDelete(each))}
          />
        ))}
      </GridRows>
    </Card>
  );
}

interface OwnerProps {
  id: string;
  people: ReturnType<typeof useTeamPeople>;
}

function Owner({ id, people }: OwnerProps) {
  const { name, person } = useAssignee(id, people);
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-ink-2 text-xs">
      <Avatar id={id} name={name} photo={person?.profilePhotoPath} size="tiny" />
      <span className="sr-only">{copy.owner}</span>
      <bdi className="truncate">{name}</bdi>
    </span>
  );
}

interface LineItemRowProps {
  lineItem: LineItem;
  /** Shown for measurables of others. */
  owner?: ReactNode;
  /** Undefined if the user may not delete it. */
  onDelete: (() => void) | undefined;
}

export function LineItemRow({ lineItem, owner, onDelete }: LineItemRowProps) {
  const { title, description, unitType, periodInterval } = lineItem;
  const goal = describeGoal(lineItem, useNumberFormats());
  const titleId = useId();
  return (
    <GridRow aria-labelledby={titleId} className="flex min-h-14 items-center gap-3 py-2 pr-3 pl-4">
      <GridCell className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={titleId} dir="auto" className="min-w-0 truncate font-medium text-ink text-sm">
            {title}
          </span>
          <Badge tone="blue">{periodLabels[periodInterval]}</Badge>
          <Badge>{unitLabels[unitType]}</Badge>
        </div>
        <p className="mt-0.5 truncate text-ink-3 text-xs">
          {goal ? scorecardsCopy.edit.goal(goal) : copy.noGoal}
          {description && (
            <>
              {' · '}
              <bdi>{description}</bdi>
            </>
          )}
        </p>
      </GridCell>
      {owner && <GridCell className="min-w-0 max-w-[40%]">{owner}</GridCell>}
      <WritersOnly>
        {onDelete && (
          <GridCell className="flex gap-3">
            <IconButton label={copy.editOf(title)} disabled>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton
              label={copy.deleteOf(title)}
              keys="Del"
              aria-keyshortcuts="Delete"
              variant="danger-ghost"
              onClick={onDelete}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </GridCell>
        )}
      </WritersOnly>
    </GridRow>
  );
}
