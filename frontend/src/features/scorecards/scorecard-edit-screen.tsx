import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { useId } from 'react';
import type { ScorecardGrid as Grid } from '#shared/scorecards/scorecard-entry.ts';
import { periodLabels } from '#shared/scorecards/scorecard-labels.ts';
import { isMissing } from '../../kit/api-error.ts';
import { usePageName } from '../../kit/page-name.ts';
import { useNow } from '../../kit/use-now.ts';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShortcuts } from '../../ui/page-shortcuts.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { AddMeasurables } from './add-measurables.tsx';
import { BackToScorecards } from './back-link.tsx';
import { CurrentMeasurables } from './current-measurables.tsx';
import { localDay } from './period-names.ts';
import { ScorecardBadges } from './scorecard-badges.tsx';
import { useChangeScorecard } from './scorecard-edit-queries.ts';
import { ScorecardGrid } from './scorecard-grid.tsx';
import { gridQuery } from './scorecard-queries.ts';
import { ScorecardTitle } from './scorecard-title.tsx';
import { GridSkeleton } from './scorecards-skeleton.tsx';

const ShortcutsSheet = lazyPart(
  async () => (await import('./scorecard-shortcuts-sheet.tsx')).ScorecardShortcutsSheet,
);

interface ScorecardEditScreenProps {
  scorecardId: string;
  userId: string;
}

export function ScorecardEditScreen({ scorecardId, userId }: ScorecardEditScreenProps) {
  const today = localDay(useNow());
  const read = useQuery(gridQuery(scorecardId, today));
  usePageName(read.error ? undefined : read.data?.scorecard.name);
  if (read.error && isMissing(read.error)) return <NotFound />;
  return (
    <>
      <PageShortcuts sheet={ShortcutsSheet} />
      <BackToScorecards />
      {read.data ? (
        <EditScorecard grid={read.data} today={today} userId={userId} />
      ) : read.isError ? (
        <LoadFailure title="The scorecard could not be loaded" of={read} />
      ) : (
        <EditSkeleton />
      )}
    </>
  );
}

function EditScorecard({ grid, today, userId }: { grid: Grid; today: string; userId: string }) {
  const { scorecard, assignments } = grid;
  const change = useChangeScorecard(scorecard);
  const activeId = useId();
  const entryId = useId();
  const entryTitle = `${periodLabels[scorecard.period]} Data Entry`;
  return (
    <div className="mt-3 flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ScorecardTitle name={scorecard.name} onChange={(name) => change.mutate({ name })} />
        <ScorecardBadges scorecard={scorecard} />
        <label htmlFor={activeId} className="ml-auto flex items-center gap-2 text-ink-2 text-sm">
          In use
          <Switch
            id={activeId}
            checked={scorecard.isActive}
            onCheckedChange={(isActive) => change.mutate({ isActive })}
          />
        </label>
      </header>
      <Card aria-labelledby={entryId}>
        <CardHeader title={entryTitle} titleId={entryId} icon={<ChartNoAxesColumn aria-hidden />} />
        {assignments.length === 0 ? (
          <EmptyState
            title="Nothing to enter yet"
            hint="Add a measurable below, and its last ten periods stand here to be filled in."
          />
        ) : (
          <ScorecardGrid grid={grid} today={today} label={entryTitle} />
        )}
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <CurrentMeasurables grid={grid} userId={userId} />
        <AddMeasurables scorecard={scorecard} userId={userId} />
      </div>
    </div>
  );
}

function NotFound() {
  return (
    <EmptyState
      size="page"
      icon={<ChartNoAxesColumn />}
      title="Scorecard not found"
      hint="It does not exist, or it has been deleted."
      action={
        <Link to="/scorecards" className={buttonStyles()}>
          Back to Scorecards
        </Link>
      }
    />
  );
}

function EditSkeleton() {
  return (
    <div aria-busy className="mt-3 flex flex-col gap-4">
      <Skeleton className="h-6 w-56" />
      <Card>
        <GridSkeleton />
      </Card>
    </div>
  );
}
