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
  /** Whether the list has one now, or it is not known yet. */
  mayExist: () => boolean;
}

/** Opens the default view of a list whose address has no parameter. */
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
  // A read that failed is tried again by the menu of views, meanwhile the list stays.
  const isLoading = teamId !== null && views === undefined && !isFetched;
  const known = defaultOf(views, list);
  const opened = isBare(search) ? known : undefined;
  useEffect(() => {
    if (opened) void navigate({ ...linkTo(opened), replace: true });
  }, [opened, navigate]);
  // It says that the default is not wanted, which a list without one need not say.
  const saysNeedless = search.view === noView && views !== undefined && known === undefined;
  useEffect(() => {
    if (!saysNeedless) return;
    const without = (previous: object) => ({ ...previous, view: undefined });
    void navigate({ to: '.', search: without, replace: true, resetScroll: false });
  }, [saysNeedless, navigate]);
  useViewOfTeam(list, teamId, search.view);
  // Asked when the address changes, when the cache may know more than was shown.
  const mayExist = useCallback(() => {
    if (teamId === null) return false;
    const state = client.getQueryState(teamViewsQuery(teamId).queryKey);
    const isKnown = state !== undefined && state.status !== 'pending';
    return !isKnown || defaultOf(state.data, list) !== undefined;
  }, [client, teamId, list]);
  return { opened, isLoading: isLoading && isBare(search), mayExist };
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
