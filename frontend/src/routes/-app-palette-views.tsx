import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { shellCopy } from '../features/shell/shell-copy.ts';
import { iconOf } from '../features/shell/sidebar/navigation.ts';
import { useTeamSelection } from '../features/teams/use-team-selection.ts';
import { linkTo, teamViewsQuery } from '../features/views/views-queries.ts';
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
    label: shellCopy.navigation.views,
    commands: views
      .filter(({ name }) => beginsWords(name, search))
      .map((view) => {
        const link = linkTo(view);
        const Icon = iconOf(link.to);
        return {
          id: view.id,
          label: view.name,
          icon: Icon && <Icon aria-hidden />,
          run: () => void navigate(link),
        };
      }),
  };
}
