import { useQueryClient } from '@tanstack/react-query';
import type { ArchiveType } from '#shared/archives/archive.ts';
import type { ItemCache } from '../../../kit/cache/item-cache.ts';
import { useArchiveCompleted } from '../../archives/archives-queries.ts';
import type { WorkItem } from './team-list-kind.ts';

interface ArchiveOptions<Item extends WorkItem> {
  type: ArchiveType;
  cache: Pick<ItemCache<Item, never>, 'forget'>;
  teamId: string;
  items: readonly Item[] | undefined;
  isCompleted: (item: Item) => boolean;
}

/** Archives all completed items of a team. */
export function useArchive<Item extends WorkItem>(options: ArchiveOptions<Item>) {
  const { type, cache, teamId, items = [], isCompleted } = options;
  const client = useQueryClient();
  const completed = items.filter(isCompleted);
  const archiving = useArchiveCompleted({
    type,
    teamId,
    onEnd: () =>
      cache.forget(
        client,
        completed.map(({ id }) => id),
      ),
  });
  return { completed: completed.length, archiving };
}
