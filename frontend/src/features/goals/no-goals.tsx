import { Archive, Target } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { GoalView } from './goal-filter.ts';
import { isFiltering, nothingFound } from './goal-view.ts';

interface NoGoalsProps {
  view: GoalView;
  onClear: () => void;
  onCreate: () => void;
}

/** Instead of a list without goals: why there are none, and what to do. */
export function NoGoals({ view, onClear, onCreate }: NoGoalsProps) {
  if (isFiltering(view))
    return (
      <EmptyState
        level={2}
        icon={<Target />}
        title="No goals found"
        hint={nothingFound(view)}
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  if (view.archived)
    return (
      <EmptyState
        level={2}
        icon={<Archive />}
        title="No archived goals"
        hint="Completed goals will appear here after being archived."
      />
    );
  return (
    <EmptyState
      level={2}
      icon={<Target />}
      title="No goals yet"
      hint="Create your first goal to start tracking team objectives."
      action={
        <Button variant="primary" onClick={onCreate}>
          Create First Goal
        </Button>
      }
    />
  );
}
