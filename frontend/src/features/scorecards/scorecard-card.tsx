import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, ListPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { useNow } from '../../kit/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Menu } from '../../ui/menu.tsx';
import { CreateMeasurableSheet, SelectMeasurablesSheet } from './measurable-sheets.tsx';
import { localDay } from './period-names.ts';
import { ScorecardBadges } from './scorecard-badges.tsx';
import { ScorecardGrid } from './scorecard-grid.tsx';
import { gridQuery } from './scorecard-queries.ts';
import { GridSkeleton } from './scorecards-skeleton.tsx';

interface ScorecardCardProps {
  scorecard: Scorecard;
  userId: string;
  onDelete: () => void;
}

/** A scorecard of the team, to be filled in where it stands. */
export function ScorecardCard({ scorecard, userId, onDelete }: ScorecardCardProps) {
  const { id, name } = scorecard;
  const titleId = useId();
  const [sheet, setSheet] = useState<'create' | 'select'>();
  const sheetProps = {
    scorecard,
    userId,
    onOpenChange: (open: boolean) => !open && setSheet(undefined),
  };
  return (
    <Card aria-labelledby={titleId}>
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-line-soft border-b py-2 pr-3 pl-4">
        <h2 id={titleId} className="min-w-0 max-w-full truncate font-semibold text-base text-ink">
          {name}
        </h2>
        <ScorecardBadges scorecard={scorecard} />
        <div className="ml-auto flex items-center gap-1.5 max-sm:ml-0 max-sm:w-full">
          <Link
            to="/scorecards/$id/edit"
            params={{ id }}
            className={buttonStyles({ size: 'small' })}
            aria-label={`View ${name}`}
          >
            View
          </Link>
          <Menu
            align="end"
            trigger={
              <Button size="small" aria-label={`Edit ${name}`} aria-keyshortcuts="E">
                <Pencil aria-hidden />
                Edit
              </Button>
            }
            entries={[
              { heading: 'Measurables' },
              {
                label: 'Create New Measurable',
                icon: <Plus />,
                onSelect: () => setSheet('create'),
              },
              {
                label: 'Add Existing Measurable',
                icon: <ListPlus />,
                onSelect: () => setSheet('select'),
              },
            ]}
          />
          <IconButton
            label={`Delete ${name}`}
            keys="Del"
            aria-keyshortcuts="Delete"
            size="small"
            variant="danger-ghost"
            className="max-sm:ml-auto"
            onClick={onDelete}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </header>
      <CardGrid
        scorecard={scorecard}
        onCreate={() => setSheet('create')}
        onSelect={() => setSheet('select')}
      />
      <CreateMeasurableSheet {...sheetProps} open={sheet === 'create'} />
      <SelectMeasurablesSheet {...sheetProps} open={sheet === 'select'} />
    </Card>
  );
}

interface CardGridProps {
  scorecard: Scorecard;
  onCreate: () => void;
  onSelect: () => void;
}

function CardGrid({ scorecard, onCreate, onSelect }: CardGridProps) {
  const today = localDay(useNow());
  const read = useQuery(gridQuery(scorecard.id, today));
  if (read.isError && !read.data)
    return <LoadFailure title="This scorecard could not be loaded" of={read} />;
  if (!read.data) return <GridSkeleton />;
  if (read.data.assignments.length === 0)
    return (
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title="No measurables yet"
        hint="Add the numbers that this scorecard follows."
        action={
          <>
            <Button variant="primary" onClick={onCreate}>
              Create New Measurable
            </Button>
            <Button onClick={onSelect}>Add Existing Measurable</Button>
          </>
        }
      />
    );
  return <ScorecardGrid grid={read.data} today={today} label={scorecard.name} />;
}
