import { useNavigate } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Monitor, Moon, SquareUser, Sun, Target } from 'lucide-react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { commandPaletteCopy as copy } from '../features/shell/command-palette-copy.ts';
import { shellCopy } from '../features/shell/shell-copy.ts';
import { navigation } from '../features/shell/sidebar/navigation.ts';
import { useTeamSelection } from '../features/teams/use-team-selection.ts';
import { useTheme } from '../kit/browser/theme.ts';
import { beginsWords } from '../kit/cache/best-matches.ts';
import type { CommandGroup } from '../ui/overlays/command-palette.tsx';
import { LetterMark } from '../ui/primitives/letter-mark.tsx';
import { useMayWrite } from '../ui/write-access.tsx';

const pages = navigation.flatMap(({ entries }) => entries);
const creatableItems = [
  { item: 'todo', page: 'todos', icon: <CircleCheck aria-hidden /> },
  { item: 'issue', page: 'issues', icon: <CircleAlert aria-hidden /> },
  { item: 'goal', page: 'goals', icon: <Target aria-hidden /> },
];

/** Pages and actions with words that start with the search. */
export function usePalettePages(user: SessionUser, search: string): CommandGroup[] {
  const navigate = useNavigate();
  const mayWrite = useMayWrite();
  const { theme, shown, setTheme } = useTheme();
  const { teams = [], teamId, select } = useTeamSelection();
  const otherTheme = shown === 'dark' ? 'light' : 'dark';
  const go = (href: string) => () => void navigate({ href });

  const groups: CommandGroup[] = [
    {
      label: shellCopy.goTo,
      commands: [
        ...pages.flatMap(({ label, icon: Icon, to }) =>
          to ? [{ id: to, label, icon: <Icon aria-hidden />, run: go(to) }] : [],
        ),
        {
          id: 'profile',
          label: copy.profile,
          icon: <SquareUser aria-hidden />,
          run: go(`/profile/${user.id}`),
        },
      ],
    },
    {
      label: copy.create,
      commands: (mayWrite ? creatableItems : []).map(({ item, page, icon }) => ({
        id: `new ${item}`,
        label: copy.new(item),
        icon,
        run: go(`/${page}?new=1`),
      })),
    },
    {
      label: copy.switchTeam,
      commands: teams
        .filter(({ id }) => id !== teamId)
        .map(({ id, name }) => ({
          id,
          label: name,
          icon: <LetterMark name={name} />,
          run: () => select(id),
        })),
    },
    {
      label: copy.appearance,
      commands: [
        {
          id: 'theme',
          label: shellCopy.header.switchTheme(otherTheme),
          icon: otherTheme === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />,
          run: () => setTheme(otherTheme),
        },
        ...(theme === 'system'
          ? []
          : [
              {
                id: 'system theme',
                label: copy.systemTheme,
                icon: <Monitor aria-hidden />,
                run: () => setTheme('system'),
              },
            ]),
      ],
    },
  ];
  return groups.map((group) => ({
    ...group,
    commands: group.commands.filter(({ label }) => beginsWords(label, search)),
  }));
}
