import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Plus } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import type { Team } from '#shared/teams/team.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { GridRows } from '../../../ui/grid/grid.tsx';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { PageShortcuts } from '../../../ui/lists/page-shortcuts.tsx';
import { useOpenedOnce } from '../../../ui/overlays/use-opened-once.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card, CardHeader } from '../../../ui/primitives/card.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { BackToScorecards } from '../back-link.tsx';
import { scorecardsCopy } from '../scorecards-copy.ts';
import { teamLineItemsQuery, userLineItemsQuery } from '../scorecards-queries.ts';
import { GridSkeleton } from '../scorecards-skeleton.tsx';
import { DeleteMeasurableDialog } from './delete-measurable-dialog.tsx';
import { LineItemRow, TeamLineItems } from './line-item-rows.tsx';
import { LineItemsShortcutsSheet } from './line-items-shortcuts-sheet.tsx';

const CreateMeasurableDialog = lazyWithPreload(
  async () => (await import('./create-measurable-dialog.tsx')).CreateMeasurableDialog,
);

const copy = scorecardsCopy.lineItems;

interface LineItemsScreenProps {
  user: Pick<SessionUser, 'id' | 'role'>;
  /** The selected team; undefined until it is known, or without a team. */
  team: Team | undefined;
  isTeamKnown: boolean;
}

/** The measurables that the user owns, and those of others on the scorecards of the team. */
export function LineItemsScreen({ user, team, isTeamKnown }: LineItemsScreenProps) {
  const userId = user.id;
  const read = useQuery({ ...userLineItemsQuery(userId), refetchOnMount: 'always' });
  const teamRead = useQuery({
    ...teamLineItemsQuery(team?.id ?? 'none'),
    enabled: team !== undefined,
    refetchOnMount: 'always',
  });
  const mayWrite = useMayWrite();
  const [isCreating, setIsCreating] = useState(false);
  const hasOpened = useOpenedOnce(CreateMeasurableDialog, isCreating);
  const [leaving, setLeaving] = useState<LineItem>();
  const { data: own } = read;
  const ofOthers = teamRead.data?.filter(({ ownerId }) => ownerId !== userId);
  const isTeamPending = team ? teamRead.isPending : !isTeamKnown;
  const hasTeamPart = team !== undefined && (teamRead.isError || Boolean(ofOthers?.length));
  const mayDeleteAll = user.role === 'company_admin' || team?.leaderId === userId;
  return (
    <>
      <PageShortcuts
        sheet={LineItemsShortcutsSheet}
        keys={{ n: () => mayWrite && setIsCreating(true) }}
      />
      <div className="mb-3 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <BackToScorecards />
        {mayWrite && (
          <Button
            variant="primary"
            className="ml-auto max-sm:ml-0 max-sm:w-full"
            onClick={() => setIsCreating(true)}
          >
            <Plus aria-hidden />
            {copy.create}
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-4">
        {read.isError && !own ? (
          <LoadFailure title={copy.loadFailed} of={read} />
        ) : !own || (own.length === 0 && isTeamPending) ? (
          <Card>
            <GridSkeleton />
          </Card>
        ) : own.length > 0 ? (
          <Card>
            {hasTeamPart && <CardHeader title={copy.own} />}
            <GridRows aria-label={copy.label} className="divide-y divide-line-soft">
              {own.map((each) => (
                <LineItemRow key={each.id} lineItem={each} onDelete={() => setLeaving(each)} />
              ))}
            </GridRows>
          </Card>
        ) : (
          !hasTeamPart && (
            <Card>
              <EmptyState
                icon={<ChartNoAxesColumn />}
                level={2}
                title={copy.emptyTitle}
                hint={copy.emptyHint}
                action={
                  mayWrite && (
                    <Button onClick={() => setIsCreating(true)}>{copy.emptyAction}</Button>
                  )
                }
              />
            </Card>
          )
        )}
        {team && hasTeamPart && (
          <TeamLineItems
            team={team}
            lineItems={ofOthers}
            of={teamRead}
            onDelete={mayDeleteAll ? setLeaving : undefined}
          />
        )}
      </div>
      {hasOpened && (
        <CreateMeasurableDialog userId={userId} open={isCreating} onOpenChange={setIsCreating} />
      )}
      <DeleteMeasurableDialog
        lineItem={leaving}
        teamId={team?.id}
        onClose={() => setLeaving(undefined)}
      />
    </>
  );
}
