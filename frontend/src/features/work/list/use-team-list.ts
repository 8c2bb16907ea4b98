import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { type CommonView, valuesOf } from '#shared/work/view.ts';
import { isOptimistic } from '../../../kit/cache/optimistic-id.ts';
import { localTimeZone } from '../../../kit/dates/local-time-zone.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import { useShortcuts } from '../../../kit/hooks/use-shortcuts.ts';
import { useHighlight } from '../../../ui/lists/use-highlight.ts';
import { useListPage } from '../../../ui/lists/use-list-page.ts';
import { useShownRows } from '../../../ui/lists/use-shown-rows.ts';
import type { TeamListKind, WorkItem } from './team-list-kind.ts';

/** What the route gives to a team's list. */
export interface TeamListProps<Item, View> {
  teamId: string;
  userId: string;
  view: View;
  onViewChange: (view: View) => void;
  /** The item that a link leads to. */
  highlightId: string | undefined;
  onHighlightEnd: () => void;
  /** Called if the highlighted item is not in this team's list. */
  onElsewhere: (item: Item) => void;
  /** Focuses quick add. */
  isAdding: boolean;
  onAddingBegun: () => void;
  onOpen: (id: string) => void;
  /** The menu of saved views. */
  views?: ReactNode;
}

interface ListActions<Item, Change> {
  change: (item: Item, change: Change) => Promise<boolean>;
  toggle: (item: Item) => void;
}

export type TeamList<Item extends WorkItem, View extends CommonView> = ReturnType<
  typeof useTeamList<Item, View, never>
>;

/** The state of a team's list of one kind of work. */
export function useTeamList<Item extends WorkItem, View extends CommonView, Change>(
  kind: TeamListKind<Item, View>,
  props: TeamListProps<Item, View>,
  actions: ListActions<Item, Change>,
) {
  const { teamId, userId, view, onViewChange, highlightId, onOpen } = props;
  const client = useQueryClient();
  const query = useQuery(kind.listQuery(teamId, view));
  const { data: items, isFetching } = query;
  const now = useNow();
  const isReadOnly = view.archived === 1;
  const page = useListPage(props);
  useShortcuts({
    m: () =>
      onViewChange({ ...view, assignee: valuesOf(view).assignee === userId ? undefined : userId }),
  });

  const keyOf = useCallback(({ id }: Item) => kind.cache.rowKeyOf(client, id), [kind, client]);
  const compare = kind.view.compare(view);
  const { shown, linger } = useShownRows({
    rows: useMemo(() => (compare && items ? [...items].sort(compare) : items), [items, compare]),
    matches: useMemo(
      () => kind.view.matches(view, { now, timeZone: localTimeZone() }),
      [kind, view, now],
    ),
    list: JSON.stringify([teamId, view]),
    keyOf,
    isOwnNew: isOptimistic,
  });
  const { afterChange, afterToggle } = kind.staysVisible;
  const change = useCallback(
    (item: Item, fields: Change) => {
      if (afterChange > 0) linger(item.id, afterChange);
      return actions.change(item, fields);
    },
    [actions, linger, afterChange],
  );
  const toggle = useCallback(
    (item: Item) => {
      linger(item.id, afterToggle);
      actions.toggle(item);
    },
    [actions, linger, afterToggle],
  );

  const latestOpen = useRef(onOpen);
  latestOpen.current = onOpen;
  const open = useCallback(({ id }: Item) => latestOpen.current(id), []);

  const showAll = () => onViewChange(kind.view.withoutFilters(view));
  const highlightedId = useHighlight({
    id: highlightId,
    rows: items,
    isComplete: items !== undefined && !isFetching,
    isShown: shown.some(({ id }) => id === highlightId),
    onHidden: showAll,
    find: (id) => kind.findItem(client, id),
    onElsewhere: (item) => {
      const isInOtherSection = kind.view.hasArchive && item.archived !== isReadOnly;
      if (item.teamId === teamId && isInOtherSection)
        onViewChange(kind.view.inArchive(kind.view.withoutFilters(view), item.archived));
      else props.onElsewhere(item);
    },
    notFound: kind.notFound,
    onEnd: props.onHighlightEnd,
  });

  return {
    ...page,
    query,
    items,
    shown,
    keyOf,
    open,
    change,
    toggle,
    highlightedId,
    isReadOnly,
    showAll,
    /** Changes the view by a button that then disappears: the focus moves to the search. */
    leaveEmpty: (next: View) => {
      onViewChange(next);
      page.search.current?.focus();
    },
  };
}
