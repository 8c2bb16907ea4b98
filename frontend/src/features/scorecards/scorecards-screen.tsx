import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, ListChecks, Plus, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { keyedRows } from '../../ui/keyed-rows.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShortcuts } from '../../ui/page-shortcuts.tsx';
import { DeleteScorecardDialog } from './delete-scorecard-dialog.tsx';
import { NewScorecard } from './new-scorecard.tsx';
import { ScorecardCard } from './scorecard-card.tsx';
import { teamScorecardsQuery } from './scorecard-queries.ts';
import { ScorecardsSkeleton } from './scorecards-skeleton.tsx';

const ShortcutsSheet = lazyPart(
  async () => (await import('./scorecards-shortcuts-sheet.tsx')).ScorecardsShortcutsSheet,
);

interface ScorecardsScreenProps {
  userId: string;
  teamId: string | null;
  /** Whether it is known which teams there are to choose from. */
  areTeamsKnown: boolean;
  /** What to do where there is no team to choose. */
  noTeamAction?: ReactNode;
}

export function ScorecardsScreen(props: ScorecardsScreenProps) {
  const { userId, teamId, areTeamsKnown, noTeamAction } = props;
  if (teamId !== null) return <TeamScorecards key={teamId} teamId={teamId} userId={userId} />;
  if (!areTeamsKnown) return <ScorecardsSkeleton />;
  return (
    <EmptyState
      size="page"
      icon={<Users />}
      title="Select a Team"
      hint="Choose a team from the sidebar to view its scorecards"
      action={noTeamAction}
    />
  );
}

function countWords({ length }: readonly Scorecard[]): string {
  return length === 1 ? '1 scorecard' : `${length} scorecards`;
}

function TeamScorecards({ teamId, userId }: { teamId: string; userId: string }) {
  const read = useQuery(teamScorecardsQuery(teamId));
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Scorecard>();
  const { data: scorecards } = read;
  return (
    <>
      <PageShortcuts sheet={ShortcutsSheet} keys={{ n: () => setIsAdding(true) }} />
      <div className="mb-3 flex min-h-8 flex-wrap items-center gap-2">
        <p className="tnum text-ink-2 text-sm">{scorecards && countWords(scorecards)}</p>
        <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <Link to="/scorecards/line-items" className={buttonStyles()}>
            <ListChecks aria-hidden />
            Manage Line Items
          </Link>
          <Button variant="primary" aria-expanded={isAdding} onClick={() => setIsAdding(true)}>
            <Plus aria-hidden />
            New Scorecard
          </Button>
        </div>
      </div>
      {isAdding && (
        <NewScorecard teamId={teamId} userId={userId} onClose={() => setIsAdding(false)} />
      )}
      {read.isError && !scorecards ? (
        <LoadFailure title="The scorecards could not be loaded" of={read} />
      ) : !scorecards ? (
        <ScorecardsSkeleton />
      ) : scorecards.length === 0 ? (
        <EmptyState
          size="page"
          icon={<ChartNoAxesColumn />}
          title="No scorecards yet"
          hint="A scorecard follows a few numbers, period by period, against the goal that was set for them."
          action={
            !isAdding && <Button onClick={() => setIsAdding(true)}>Create First Scorecard</Button>
          }
        />
      ) : (
        <div ref={keyedRows} data-rows="stops" className="flex flex-col gap-4">
          {scorecards.map((scorecard) => (
            <ScorecardCard
              key={scorecard.id}
              scorecard={scorecard}
              userId={userId}
              onDelete={() => setLeaving(scorecard)}
            />
          ))}
        </div>
      )}
      <DeleteScorecardDialog scorecard={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}
