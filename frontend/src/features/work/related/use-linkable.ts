import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isOptimistic } from '../../../kit/cache/optimistic-id.ts';
import { workCopy } from '../work-copy.ts';

export interface Linkable {
  id: string;
  title: string;
  goalId: string | null;
}

/** The items of a list that can be linked to a goal; read when `onWanted` is first called. */
export function useLinkable<Work extends Linkable>(list: UseQueryOptions<Work[]>, goalId: string) {
  const [isWanted, setWanted] = useState(false);
  const { data, isPending } = useQuery({ ...list, enabled: isWanted });
  const options = useMemo(
    () =>
      (data ?? [])
        .filter((work) => work.goalId !== goalId && !isOptimistic(work))
        .map((work) => ({
          value: work.id,
          label: work.title,
          ...(work.goalId && { description: workCopy.related.ofAnotherGoal }),
        })),
    [data, goalId],
  );
  return { options, isLoading: isPending, onWanted: () => setWanted(true) };
}
