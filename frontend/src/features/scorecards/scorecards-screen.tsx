import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, ListChecks, Plus, Users } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { keyboardNavigation } from '../../ui/lists/keyboard/keyboard-navigation.ts';
import { PageShortcuts } from '../../ui/lists/page-shortcuts.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { buttonStyles } from '../../ui/primitives/button-styles.ts';
import { useMayWrite } from '../../ui/write-access.tsx';
import { DeleteScorecardDialog } from './delete-scorecard-dialog.tsx';
import { ScorecardCard } from './scorecard-card.tsx';
import { scorecardsCopy } from './scorecards-copy.ts';
import { teamScorecardsQuery } from './scorecards-queries.ts';
import { ScorecardsShortcutsSheet } from './scorecards-shortcuts-sheet.tsx';
import { ScorecardsSkeleton } from './scorecards-skeleton.tsx';

const NewScorecard = lazyWithPreload(
  async () => (await import('./new-scorecard.tsx')).NewScorecard,
);

const copy = scorecardsCopy.list;

interface ScorecardsScreenProps {
  userId: string;
  teamId: string | null;
  /** False until the teams are loaded. */
  areTeamsKnown: boolean;
  /** Shown if the user has no team. */
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
      title={copy.selectTeamTitle}
      hint={copy.selectTeamHint}
      action={noTeamAction}
    />
  );
}

function TeamScorecards({ teamId, userId }: { teamId: string; userId: string }) {
  const read = useQuery(teamScorecardsQuery(teamId));
  const mayWrite = useMayWrite();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Scorecard>();
  useEffect(NewScorecard.preloadWhenIdle, []);
  const { data: scorecards } = read;
  return (
    <>
      <PageShortcuts
        sheet={ScorecardsShortcutsSheet}
        keys={{ n: () => mayWrite && setIsAdding(true) }}
      />
      <div className="mb-3 flex min-h-8 flex-wrap items-center gap-2">
        <p className="tnum text-ink-2 text-sm">{scorecards && copy.count(scorecards.length)}</p>
        <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <Link to="/scorecards/line-items" className={buttonStyles()}>
            <ListChecks aria-hidden />
            {copy.manageLineItems}
          </Link>
          {mayWrite && (
            <Button variant="primary" aria-expanded={isAdding} onClick={() => setIsAdding(true)}>
              <Plus aria-hidden />
              {copy.newScorecard}
            </Button>
          )}
        </div>
      </div>
      {isAdding && (
        <NewScorecard teamId={teamId} userId={userId} onClose={() => setIsAdding(false)} />
      )}
      {read.isError && !scorecards ? (
        <LoadFailure title={copy.loadFailed} of={read} />
      ) : !scorecards ? (
        <ScorecardsSkeleton />
      ) : scorecards.length === 0 ? (
        <EmptyState
          size="page"
          icon={<ChartNoAxesColumn />}
          title={copy.emptyTitle}
          hint={copy.emptyHint}
          action={
            mayWrite &&
            !isAdding && <Button onClick={() => setIsAdding(true)}>{copy.emptyAction}</Button>
          }
        />
      ) : (
        <div ref={keyboardNavigation} data-rows="stops" className="flex flex-col gap-4">
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
