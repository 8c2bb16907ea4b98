import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { hasWords, searchWords } from '#shared/kit/search-words.ts';
import { describeGoal } from '#shared/scorecards/goal-rule.ts';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { periodLabels, unitLabels } from '#shared/scorecards/scorecard-labels.ts';
import { localDayOf } from '../../../kit/dates/local-day.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import { useNumberFormats } from '../../../ui/company-formats.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { keyboardNavigation } from '../../../ui/lists/keyboard/keyboard-navigation.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { useAddMeasurables } from '../edit-scorecard.ts';
import { scorecardsCopy } from '../scorecards-copy.ts';
import { gridQuery, lineItemsQuery } from '../scorecards-queries.ts';

const copy = scorecardsCopy.select;

interface SelectMeasurablesProps {
  scorecard: Scorecard;
  onDone?: () => void;
  /** Opens the form for a new one. */
  onCreate: () => void;
}

/** Selects measurables of the scorecard's period that are not on it yet. */
export function SelectMeasurables({ scorecard, onDone, onCreate }: SelectMeasurablesProps) {
  const today = localDayOf(useNow());
  const all = useQuery({ ...lineItemsQuery(scorecard.period), refetchOnMount: 'always' });
  const { data: grid } = useQuery(gridQuery(scorecard.id, today));
  const add = useAddMeasurables(scorecard.id);
  const searchField = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  if (all.isError && !all.data) return <LoadFailure title={copy.loadFailed} of={all} />;
  if (!all.data || !grid) return <SelectSkeleton />;

  const onIt = new Set(grid.assignments.map(({ lineItemId }) => lineItemId));
  const free = all.data.filter(({ id }) => !onIt.has(id));
  const words = searchWords(search);
  const shown = free.filter(({ title, description }) =>
    hasWords(words, `${title} ${description ?? ''}`),
  );
  const picked = free.filter(({ id }) => chosen.has(id)).map(({ id }) => id);

  function toggle(id: string, isChosen: boolean): void {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
    setError(undefined);
  }
  async function addChosen(): Promise<void> {
    if (isPending) return;
    if (picked.length === 0) {
      setError(copy.noneSelected);
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
        title={copy.noneLeftTitle}
        hint={copy.noneLeftHint(periodLabels[scorecard.period])}
        action={<Button onClick={onCreate}>{copy.createNew}</Button>}
      />
    );
  return (
    <div className="flex flex-col gap-3">
      <SearchInput
        ref={searchField}
        label={copy.search}
        placeholder={copy.searchPlaceholder}
        value={search}
        onValueChange={setSearch}
      />
      {shown.length === 0 ? (
        <EmptyState
          title={copy.noMatchTitle}
          hint={copy.noMatchHint}
          action={
            <Button
              onClick={() => {
                setSearch('');
                searchField.current?.focus();
              }}
            >
              {copy.showAll}
            </Button>
          }
        />
      ) : (
        <ul
          ref={keyboardNavigation}
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
      {error && (
        <p role="alert" className="text-red-ink text-sm">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-ink-3 text-sm">{copy.selected(picked.length)}</span>
        <Button variant="primary" pending={isPending} onClick={() => void addChosen()}>
          {copy.submit}
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
  const formats = useNumberFormats();
  const goal = showGoal ? describeGoal(lineItem, formats) : undefined;
  return (
    <li>
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 hover:bg-hover"
      >
        <Checkbox id={id} shape="square" checked={isChosen} onCheckedChange={onToggle} />
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-medium">
            {title}
          </span>
          <span className="block text-ink-3 text-xs">
            {unitLabels[unitType]}
            {goal && ` · ${scorecardsCopy.edit.goal(goal)}`}
          </span>
        </span>
      </label>
    </li>
  );
}

function SelectSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <p className="sr-only">{copy.loading}</p>
      <Skeleton className="h-8 w-full rounded-md" />
      {['w-40', 'w-52', 'w-32', 'w-48'].map((width) => (
        <Skeleton key={width} className={`${width} h-5`} />
      ))}
    </div>
  );
}
