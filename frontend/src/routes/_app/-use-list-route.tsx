import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { ViewedList } from '#shared/views/saved-view.ts';
import type { CommonView } from '#shared/work/view.ts';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { CreateTeam } from '../../features/teams/create-team.tsx';
import { useTeamSelection } from '../../features/teams/use-team-selection.ts';
import { useDefaultView } from '../../features/views/use-default-view.ts';
import { linkTo } from '../../features/views/views-queries.ts';
import {
  type ListSearch,
  lastListSearch,
  rememberListSearch,
} from '../../kit/cache/list-search.ts';
import { useTrailingUrl } from '../../kit/hooks/use-trailing-url.ts';
import { ListViews } from './-list-views.tsx';

interface ListRoute<View> {
  list: ViewedList;
  /** Reads the view of an address. */
  parse: (given: Record<string, unknown>) => View;
  search: View & ListSearch;
  onOpen: (id: string) => void;
}

/**
 * The props of a list page, from the URL, the session and the selected team. Undefined until the
 * user is known.
 */
export function useListRoute<View extends CommonView>(route: ListRoute<View>) {
  const { list, parse, search, onOpen } = route;
  const path = `/${list}` as const;
  const navigate = useNavigate();
  const { data: user } = useQuery(sessionQuery);
  const { teams, teamId, error, select } = useTeamSelection();
  const { opened, isLoading, withoutDefault } = useDefaultView(list, teamId, search);
  useEffect(() => rememberListSearch(path, search), [path, search]);
  const change = useCallback(
    (fields: object) => {
      const changed = (previous: object | undefined) => withoutDefault({ ...previous, ...fields });
      // Remember now, since the user may leave the page before the URL has changed.
      rememberListSearch(path, changed(lastListSearch(path)));
      void navigate({ to: '.', search: changed, replace: true, resetScroll: false });
    },
    [navigate, path, withoutDefault],
  );
  const clearNewParam = useCallback(() => change({ new: undefined }), [change]);
  // A bare address opens a view, which is shown before the address has it.
  const shown: object & ListSearch = opened ? linkTo(opened).search : search;
  const [view, onViewChange] = useTrailingUrl<View>(parse({ ...shown }), change);
  if (!user) return undefined;
  return {
    userId: user.id,
    teamId: isLoading ? null : teamId,
    areTeamsKnown: !isLoading && (teams !== undefined || error !== null),
    noTeamAction: teams?.length === 0 && (
      <CreateTeam isNeeded={search.new === 1} onCancel={clearNewParam} />
    ),
    view,
    onViewChange,
    views: <ListViews list={list} userId={user.id} viewId={shown.view} view={view} parse={parse} />,
    highlightId: search.highlight,
    onHighlightEnd: () => change({ highlight: undefined }),
    onElsewhere: (item: { id: string; teamId: string }) => {
      const isMine = teams?.some(({ id }) => id === item.teamId);
      if (item.teamId !== teamId && isMine) select(item.teamId);
      else onOpen(item.id);
    },
    isAdding: search.new === 1,
    onAddingBegun: clearNewParam,
    onOpen,
  };
}
