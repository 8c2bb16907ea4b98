import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { CreateTeam } from '../../features/teams/create-team.tsx';
import { useTeamSelection } from '../../features/teams/use-team-selection.ts';
import { type ListSearch, rememberListSearch } from '../../kit/cache/list-search.ts';

/** Builds the props of a list page from the URL, the session and the selected team. */
export function useListRoute<Search extends ListSearch>(
  path: '/todos' | '/issues' | '/goals',
  search: Search,
  open: (id: string) => void,
) {
  const navigate = useNavigate();
  useEffect(() => rememberListSearch(path, search), [path, search]);
  const { data: user } = useQuery(sessionQuery);
  const { teams, teamId, error, select } = useTeamSelection();
  const change = useCallback(
    (fields: Search | ListSearch) => {
      // Remember now, since the user may leave the page before the URL has changed.
      rememberListSearch(path, fields);
      void navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, ...fields }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, path],
  );
  const clearNewParam = useCallback(() => change({ new: undefined }), [change]);
  return {
    user,
    /** Updates the given search params and keeps the others. */
    change,
    list: {
      teamId,
      areTeamsKnown: teams !== undefined || error !== null,
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
