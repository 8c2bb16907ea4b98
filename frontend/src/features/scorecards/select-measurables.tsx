import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useId, useState } from 'react';
import { describeGoal } from '#shared/scorecards/goal-rule.ts';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { periodLabels, unitLabels } from '#shared/scorecards/scorecard-labels.ts';
import { useNow } from '../../kit/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { keyedRows } from '../../ui/keyed-rows.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { localDay } from './period-names.ts';
import { useAddMeasurables } from './scorecard-edit-queries.ts';
import { gridQuery, lineItemsQuery } from './scorecard-queries.ts';

interface SelectMeasurablesProps {
  scorecard: Scorecard;
  onDone?: () => void;
}

/** Measurables of the scorecard's period that are not on it, to be put on it together. */
export function SelectMeasurables({ scorecard, onDone }: SelectMeasurablesProps) {
  const today = localDay(useNow());
  const all = useQuery({ ...lineItemsQuery(scorecard.period), refetchOnMount: 'always' });
  const { data: grid } = useQuery(gridQuery(scorecard.id, today));
  const add = useAddMeasurables(scorecard.id);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  if (all.isError && !all.data)
    return <LoadFailure title="The measurables could not be loaded" of={all} />;
  if (!all.data || !grid) return <SelectSkeleton />;

  const onIt = new Set(grid.assignments.map(({ lineItemId }) => lineItemId));
  const free = all.data.filter(({ id }) => !onIt.has(id));
  const wanted = search.trim().toLowerCase();
  const shown = free.filter(({ title, description }) =>
    `${title} ${description ?? ''}`.toLowerCase().includes(wanted),
  );
  const picked = free.filter(({ id }) => chosen.has(id)).map(({ id }) => id);

  function toggle(id: string, isChosen: boolean): void {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
    setProblem(undefined);
  }
  async function addChosen(): Promise<void> {
    if (isPending) return;
    if (picked.length === 0) {
      setProblem('Please select at least one measurable');
      return;
    }
    setIsPending(true);
    const isDone = await add(picked);
    setIsPending(false);
    if (!isDone) return;
    setChosen(new Set());
    onDone?.();
  }

  if (free.length === 0)
    return (
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title="No measurables to add"
        hint={`Every ${periodLabels[scorecard.period].toLowerCase()} measurable is on this scorecard already. Create a new one.`}
      />
    );
  return (
    <div className="flex flex-col gap-3">
      <SearchInput
        label="Search measurables"
        placeholder="Search measurables…"
        value={search}
        onValueChange={setSearch}
      />
      {shown.length === 0 ? (
        <EmptyState title="No measurables found" hint="Try other words." />
      ) : (
        <ul
          ref={keyedRows}
          data-rows="stops"
          className="divide-y divide-line-soft rounded-lg border border-line"
        >
          {shown.map((each) => (
            <Choice
              key={each.id}
              lineItem={each}
              isChosen={chosen.has(each.id)}
              onToggle={(isChosen) => toggle(each.id, isChosen)}
            />
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="text-red-ink text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-ink-3 text-sm">{picked.length} selected</span>
        <Button variant="primary" pending={isPending} onClick={() => void addChosen()}>
          Add Selected
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  lineItem: LineItem;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
}

function Choice({ lineItem, isChosen, onToggle }: ChoiceProps) {
  const id = useId();
  const { title, unitType, showGoal } = lineItem;
  const goal = showGoal ? describeGoal(lineItem) : undefined;
  return (
    <li>
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 hover:bg-hover"
      >
        <Checkbox id={id} shape="square" checked={isChosen} onCheckedChange={onToggle} />
        <span className="min-w-0">
          <span className="block truncate font-medium">{title}</span>
          <span className="block text-ink-3 text-xs">
            {unitLabels[unitType]}
            {goal && ` · Goal ${goal}`}
          </span>
        </span>
      </label>
    </li>
  );
}

function SelectSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <p className="sr-only">Loading measurables…</p>
      <Skeleton className="h-8 w-full rounded-md" />
      {['w-40', 'w-52', 'w-32', 'w-48'].map((width) => (
        <Skeleton key={width} className={`${width} h-5`} />
      ))}
    </div>
  );
}
