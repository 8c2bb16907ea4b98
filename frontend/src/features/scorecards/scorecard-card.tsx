import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, ListPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { localDayOf } from '../../kit/dates/local-day.ts';
import { useKeyShortcuts } from '../../kit/hooks/use-current-keys.ts';
import { useNow } from '../../kit/hooks/use-now.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { Menu } from '../../ui/overlays/popup/menu.tsx';
import { useOpenedOnce } from '../../ui/overlays/use-opened-once.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { buttonStyles } from '../../ui/primitives/button-styles.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { WritersOnly } from '../../ui/write-access.tsx';
import { ScorecardGrid } from './grid/scorecard-grid.tsx';
import { SelectMeasurablesSheet } from './measurables/select-measurables-sheet.tsx';
import { ScorecardBadges } from './scorecard-badges.tsx';
import { scorecardsCopy } from './scorecards-copy.ts';
import { gridQuery } from './scorecards-queries.ts';
import { GridSkeleton } from './scorecards-skeleton.tsx';

const CreateMeasurableSheet = lazyWithPreload(
  async () => (await import('./measurables/measurable-sheets.tsx')).CreateMeasurableSheet,
);

const copy = scorecardsCopy.card;

interface ScorecardCardProps {
  scorecard: Scorecard;
  userId: string;
  onDelete: () => void;
}

/** A scorecard with its editable grid. */
export function ScorecardCard({ scorecard, userId, onDelete }: ScorecardCardProps) {
  const { id, name } = scorecard;
  const titleId = useId();
  const editKeys = useKeyShortcuts('E', 'F2');
  const [sheet, setSheet] = useState<'create' | 'select'>();
  const hasCreated = useOpenedOnce(CreateMeasurableSheet, sheet === 'create');
  const sheetProps = {
    scorecard,
    userId,
    onOpenChange: (open: boolean) => !open && setSheet(undefined),
  };
  return (
    <Card aria-labelledby={titleId}>
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-line-soft border-b py-2 pr-3 pl-4">
        <h2
          dir="auto"
          id={titleId}
          className="min-w-0 max-w-full truncate font-semibold text-base text-ink"
        >
          {name}
        </h2>
        <ScorecardBadges scorecard={scorecard} />
        <div className="ml-auto flex items-center gap-1.5 max-sm:ml-0 max-sm:w-full">
          <Link
            to="/scorecards/$id/edit"
            params={{ id }}
            className={buttonStyles({ size: 'small' })}
            aria-label={copy.viewOf(name)}
          >
            {copy.view}
          </Link>
          <WritersOnly>
            <Menu
              align="end"
              trigger={
                <Button size="small" aria-label={copy.editOf(name)} aria-keyshortcuts={editKeys}>
                  <Pencil aria-hidden />
                  {copy.edit}
                </Button>
              }
              entries={[
                { heading: copy.measurables },
                {
                  label: copy.createMeasurable,
                  icon: <Plus />,
                  onSelect: () => setSheet('create'),
                },
                {
                  label: copy.addMeasurable,
                  icon: <ListPlus />,
                  onSelect: () => setSheet('select'),
                },
              ]}
            />
            <IconButton
              label={copy.deleteOf(name)}
              keys="Del"
              aria-keyshortcuts="Delete"
              size="small"
              variant="danger-ghost"
              className="max-sm:ml-auto"
              onClick={onDelete}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </WritersOnly>
        </div>
      </header>
      <CardGrid
        scorecard={scorecard}
        onCreate={() => setSheet('create')}
        onSelect={() => setSheet('select')}
      />
      {hasCreated && <CreateMeasurableSheet {...sheetProps} open={sheet === 'create'} />}
      <SelectMeasurablesSheet
        {...sheetProps}
        open={sheet === 'select'}
        onCreate={() => setSheet('create')}
      />
    </Card>
  );
}

interface CardGridProps {
  scorecard: Scorecard;
  onCreate: () => void;
  onSelect: () => void;
}

function CardGrid({ scorecard, onCreate, onSelect }: CardGridProps) {
  const today = localDayOf(useNow());
  const read = useQuery(gridQuery(scorecard.id, today));
  if (read.isError && !read.data) return <LoadFailure title={copy.loadFailed} of={read} />;
  if (!read.data) return <GridSkeleton />;
  if (read.data.assignments.length === 0)
    return (
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title={copy.emptyTitle}
        hint={copy.emptyHint}
        action={
          <WritersOnly>
            <Button variant="primary" onClick={onCreate}>
              {copy.createMeasurable}
            </Button>
            <Button onClick={onSelect}>{copy.addMeasurable}</Button>
          </WritersOnly>
        }
      />
    );
  return <ScorecardGrid grid={read.data} today={today} label={scorecard.name} />;
}
