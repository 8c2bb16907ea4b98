import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { useTeamSelection } from '../../features/teams/team-selection.ts';
import { type ListSearch, rememberListSearch } from '../../kit/list-search.ts';
import { buttonStyles } from '../../ui/button-styles.ts';

/** What the page of a list of a team's work is given by the address, the session and the chosen team. */
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
      // Who goes on at once is gone before the page has it from the address.
      rememberListSearch(path, fields);
      void navigate({
        to: '.',
        search: (former: object) => ({ ...former, ...fields }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, path],
  );
  const beginAdding = useCallback(() => change({ new: undefined }), [change]);
  return {
    user,
    /** Changes what stands in the address; what is left out stays. */
    change,
    list: {
      teamId,
      areTeamsKnown: teams !== undefined || error !== null,
      noTeamAction: teams?.length === 0 && (
        <Link to="/teams" className={buttonStyles()}>
          Go to Teams
        </Link>
      ),
      highlightId: search.highlight,
      onHighlightEnd: () => change({ highlight: undefined }),
      onElsewhere: (item: { id: string; teamId: string }) => {
        const isMine = teams?.some(({ id }) => id === item.teamId);
        if (item.teamId !== teamId && isMine) select(item.teamId);
        else open(item.id);
      },
      isAdding: search.new === 1,
      onAddingBegun: beginAdding,
      onOpen: open,
    },
  };
}
