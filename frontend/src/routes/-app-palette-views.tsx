import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTeamSelection } from '../features/teams/use-team-selection.ts';
import { listIcons } from '../features/views/list-icons.ts';
import { addressOf, pathOf } from '../features/views/view-address.ts';
import { viewsCopy } from '../features/views/views-copy.ts';
import { teamViewsQuery } from '../features/views/views-queries.ts';
import { beginsWords } from '../kit/cache/best-matches.ts';
import type { CommandGroup } from '../ui/overlays/command-palette.tsx';

/** The saved views of the selected team with words that start with the search. */
export function usePaletteViews(search: string): CommandGroup {
  const navigate = useNavigate();
  const { teamId } = useTeamSelection();
  const { data: views = [] } = useQuery({
    ...teamViewsQuery(teamId ?? '-'),
    enabled: teamId !== null,
  });
  return {
    label: viewsCopy.label,
    commands: views
      .filter(({ name }) => beginsWords(name, search))
      .map((view) => {
        const Icon = listIcons[view.list];
        return {
          id: view.id,
          label: view.name,
          icon: <Icon aria-hidden />,
          run: () => void navigate({ to: pathOf(view), search: addressOf(view) }),
        };
      }),
  };
}
