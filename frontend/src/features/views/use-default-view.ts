import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { SavedView, ViewedList } from '#shared/views/saved-view.ts';
import type { ListSearch } from '../../kit/cache/list-search.ts';
import { defaultOf, isBare, noView } from './view-address.ts';
import { linkTo, teamViewsQuery } from './views-queries.ts';

interface DefaultView {
  /** Shown at once, before the address has it. */
  opened: SavedView | undefined;
  /** It is not known yet what to show. */
  isLoading: boolean;
  /** The search of a list whose last filter was cleared, which does not open the default. */
  withoutDefault: <Search extends object>(search: Search) => Search & ListSearch;
}

/** Opens the default view of a list that is reached without parameters in its address. */
export function useDefaultView(
  list: ViewedList,
  teamId: string | null,
  search: ListSearch,
): DefaultView {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: views, isFetched } = useQuery({
    ...teamViewsQuery(teamId ?? '-'),
    enabled: teamId !== null,
  });
  /** The team whose list was cleared before its views were known. */
  const clearedTeam = useRef<string>(undefined);
  const isBareNow = isBare(search);
  const mayOpen = isBareNow && clearedTeam.current !== teamId;
  // A read that failed is tried again by the menu of views, meanwhile the list stays.
  const isLoading = teamId !== null && views === undefined && !isFetched;
  const known = defaultOf(views, list);
  const opened = mayOpen ? known : undefined;
  useEffect(() => {
    if (opened) void navigate({ ...linkTo(opened), replace: true });
  }, [opened, navigate]);
  useEffect(() => {
    if (isBareNow && known && !mayOpen)
      void navigate({ to: '.', search: { view: noView }, replace: true, resetScroll: false });
  }, [isBareNow, known, mayOpen, navigate]);
  useEffect(() => {
    if (!isBareNow) return;
    return () => {
      clearedTeam.current = undefined;
    };
  }, [isBareNow]);
  useViewOfTeam(list, teamId, search.view);
  const withoutDefault = useCallback(
    <Search extends object>(next: Search): Search & ListSearch => {
      if (!isBare(next) || teamId === null) return next;
      const cached = client.getQueryData(teamViewsQuery(teamId).queryKey);
      if (defaultOf(cached, list)) return { ...next, view: noView };
      if (cached === undefined) clearedTeam.current = teamId;
      return next;
    },
    [client, list, teamId],
  );
  return { opened, isLoading: isLoading && mayOpen, withoutDefault };
}

/** Closes a view of the former team when another team is selected. */
function useViewOfTeam(list: ViewedList, teamId: string | null, viewId: string | undefined): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const shownTeam = useRef(teamId);
  useEffect(() => {
    const former = shownTeam.current;
    shownTeam.current = teamId;
    if (former === null || former === teamId) return;
    const views = client.getQueryData(teamViewsQuery(former).queryKey);
    const left = views?.find(({ id }) => id === viewId);
    if (left && left.teamId !== null) void navigate({ to: `/${list}`, search: {}, replace: true });
  }, [client, navigate, list, teamId, viewId]);
}
