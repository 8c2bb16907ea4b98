import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isProvisional } from '../../kit/provisional-id.ts';

interface Linkable {
  id: string;
  title: string;
  goalId: string | null;
}

/** What of a list can be linked to a goal, to choose from; read once somebody is about to look. */
export function useLinkable<Work extends Linkable>(list: UseQueryOptions<Work[]>, goalId: string) {
  const [isWanted, setWanted] = useState(false);
  const { data, isPending } = useQuery({ ...list, enabled: isWanted });
  const options = useMemo(
    () =>
      (data ?? [])
        .filter((work) => work.goalId !== goalId && !isProvisional(work))
        .map((work) => ({
          value: work.id,
          label: work.title,
          ...(work.goalId && { description: 'of another goal' }),
        })),
    [data, goalId],
  );
  return { options, isLoading: isPending, onWanted: () => setWanted(true) };
}
