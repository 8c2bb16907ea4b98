import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ScorecardGrid as Grid } from '#shared/scorecards/scorecard-grid.ts';
import { periodLabels } from '#shared/scorecards/scorecard-labels.ts';
import { isMissing } from '../../kit/api/api-error.ts';
import { usePageName } from '../../kit/browser/page-name.ts';
import { localDayOf } from '../../kit/dates/local-day.ts';
import { useNow } from '../../kit/hooks/use-now.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { PageShortcuts } from '../../ui/lists/page-shortcuts.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { buttonStyles } from '../../ui/primitives/button-styles.ts';
import { Card, CardHeader } from '../../ui/primitives/card.tsx';
import { useMayWrite } from '../../ui/write-access.tsx';
import { BackToScorecards } from './back-link.tsx';
import { useChangeScorecard } from './edit-scorecard.ts';
import { ScorecardGrid } from './grid/scorecard-grid.tsx';
import { AddMeasurables } from './measurables/add-measurables.tsx';
import { CurrentMeasurables } from './measurables/current-measurables.tsx';
import { ScorecardBadges } from './scorecard-badges.tsx';
import { ScorecardShortcutsSheet } from './scorecard-shortcuts-sheet.tsx';
import { ScorecardTitle } from './scorecard-title.tsx';
import { scorecardsCopy } from './scorecards-copy.ts';
import { gridQuery } from './scorecards-queries.ts';
import { GridSkeleton } from './scorecards-skeleton.tsx';

const copy = scorecardsCopy.edit;

interface ScorecardEditScreenProps {
  scorecardId: string;
  userId: string;
}

export function ScorecardEditScreen({ scorecardId, userId }: ScorecardEditScreenProps) {
  const today = localDayOf(useNow());
  const read = useQuery(gridQuery(scorecardId, today));
  usePageName(read.error ? undefined : read.data?.scorecard.name);
  if (read.error && isMissing(read.error)) return <NotFound />;
  return (
    <>
      <PageShortcuts sheet={ScorecardShortcutsSheet} />
      <BackToScorecards />
      {read.data ? (
        <EditScorecard grid={read.data} today={today} userId={userId} />
      ) : read.isError ? (
        <LoadFailure title={copy.loadFailed} of={read} />
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
  const mayWrite = useMayWrite();
  const add = useRef<HTMLElement>(null);
  const focusAdd = () =>
    (
      add.current?.querySelector<HTMLElement>('input') ??
      add.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    )?.focus();
  const save = (fields: Parameters<typeof change.mutate>[0]) =>
    change.mutateAsync(fields).then(
      () => true,
      () => false,
    );
  const entryId = useId();
  const entryTitle = copy.dataEntry(periodLabels[scorecard.period]);
  return (
    <div className="mt-3 flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ScorecardTitle name={scorecard.name} onChange={(name) => save({ name })} />
        <ScorecardBadges scorecard={scorecard} />
        <label htmlFor={activeId} className="ml-auto flex items-center gap-2 text-ink-2 text-sm">
          {copy.active}
          <Switch
            id={activeId}
            checked={scorecard.isActive}
            disabled={!mayWrite}
            onCheckedChange={(isActive) => save({ isActive })}
          />
        </label>
      </header>
      <Card aria-labelledby={entryId}>
        <CardHeader title={entryTitle} titleId={entryId} icon={<ChartNoAxesColumn aria-hidden />} />
        {assignments.length === 0 ? (
          <EmptyState
            title={copy.emptyTitle}
            hint={copy.emptyHint}
            action={
              mayWrite && (
                <Button variant="primary" onClick={focusAdd}>
                  {copy.emptyAction}
                </Button>
              )
            }
          />
        ) : (
          <ScorecardGrid grid={grid} today={today} label={entryTitle} />
        )}
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <CurrentMeasurables grid={grid} userId={userId} />
        {mayWrite && <AddMeasurables card={add} scorecard={scorecard} userId={userId} />}
      </div>
    </div>
  );
}

function NotFound() {
  return (
    <EmptyState
      size="page"
      icon={<ChartNoAxesColumn />}
      title={copy.notFoundTitle}
      hint={copy.notFoundHint}
      action={
        <Link to="/scorecards" className={buttonStyles()}>
          {copy.back}
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
