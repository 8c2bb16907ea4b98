import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { ViewedList } from '#shared/views/saved-view.ts';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { CreateTeam } from '../../features/teams/create-team.tsx';
import { useTeamSelection } from '../../features/teams/use-team-selection.ts';
import { useDefaultView } from '../../features/views/use-default-view.ts';
import { isBare, noView } from '../../features/views/view-address.ts';
import { linkTo } from '../../features/views/views-queries.ts';
import {
  type ListSearch,
  lastListSearch,
  rememberListSearch,
} from '../../kit/cache/list-search.ts';

/** Builds the props of a list page from the URL, the session and the selected team. */
export function useListRoute<Search extends ListSearch>(
  list: ViewedList,
  search: Search,
  open: (id: string) => void,
) {
  const path = `/${list}` as const;
  const navigate = useNavigate();
  const { data: user } = useQuery(sessionQuery);
  const { teams, teamId, error, select } = useTeamSelection();
  const { opened, isLoading, mayExist } = useDefaultView(list, teamId, search);
  useEffect(() => rememberListSearch(path, search), [path, search]);
  const change = useCallback(
    (fields: Search | ListSearch) => {
      const changed = (previous: object | undefined) => {
        const next = { ...previous, ...fields };
        // A list whose last filter was cleared is not opened anew, with its default.
        return isBare(next) && mayExist ? { ...next, view: noView } : next;
      };
      // Remember now, since the user may leave the page before the URL has changed.
      rememberListSearch(path, changed(lastListSearch(path)));
      void navigate({ to: '.', search: changed, replace: true, resetScroll: false });
    },
    [navigate, path, mayExist],
  );
  const clearNewParam = useCallback(() => change({ new: undefined }), [change]);
  return {
    user,
    /** Of the address, or of the view that a bare one opens. */
    search: opened ? (linkTo(opened).search as ListSearch as Search) : search,
    /** Updates the given search params and keeps the others. */
    change,
    list: {
      teamId: isLoading ? null : teamId,
      areTeamsKnown: !isLoading && (teams !== undefined || error !== null),
      noTeamAction: teams?.length === 0 && (
        <CreateTeam isNeeded={search.new === 1} onCancel={clearNewParam} />
      ),
      highlightId: search.highlight,
      onHighlightEnd: () => change({ highlight: undefined }),
      onElsewhere: (item: { id: string; teamId: string }) => {
        const isMine = teams?.some(({ id }) => id === item.teamId);
        if (item.teamId !== teamId && isMine) select(item.teamId);
        else open(item.id);
      },
      isAdding: search.new === 1,
      onAddingBegun: clearNewParam,
      onOpen: open,
    },
  };
}
