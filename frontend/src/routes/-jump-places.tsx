import { useNavigate } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Moon, SquareUser, Sun, Target } from 'lucide-react';
import type { SessionUser } from '#shared/people/user.ts';
import { navigation } from '../features/shell/navigation.ts';
import { useTeamSelection } from '../features/teams/team-selection.ts';
import { beginsWords } from '../kit/best-matches.ts';
import { useTheme } from '../kit/theme.ts';
import type { CommandGroup } from '../ui/command-palette.tsx';
import { LetterMark } from '../ui/letter-mark.tsx';

const pages = navigation.flatMap(({ entries }) => entries);
const things = [
  { thing: 'todo', page: 'todos', icon: <CircleCheck aria-hidden /> },
  { thing: 'issue', page: 'issues', icon: <CircleAlert aria-hidden /> },
  { thing: 'goal', page: 'goals', icon: <Target aria-hidden /> },
];

/** Where one can go and what one can do, wherever one is: those whose words a search begins. */
export function useJumpPlaces(user: SessionUser, search: string): CommandGroup[] {
  const navigate = useNavigate();
  const [theme, setTheme] = useTheme();
  const { teams = [], teamId, select } = useTeamSelection();
  const other = theme === 'dark' ? 'light' : 'dark';
  const go = (href: string) => () => void navigate({ href });

  const groups: CommandGroup[] = [
    {
      label: 'Go to',
      commands: [
        ...pages.flatMap(({ label, icon: Icon, to }) =>
          to ? [{ id: to, label, icon: <Icon aria-hidden />, run: go(to) }] : [],
        ),
        {
          id: 'profile',
          label: 'My profile',
          icon: <SquareUser aria-hidden />,
          run: go(`/profile/${user.id}`),
        },
      ],
    },
    {
      label: 'Create',
      commands: things.map(({ thing, page, icon }) => ({
        id: `new ${thing}`,
        label: `New ${thing}`,
        icon,
        run: go(`/${page}?new=1`),
      })),
    },
    {
      label: 'Switch team',
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
      label: 'Appearance',
      commands: [
        {
          id: 'theme',
          label: `Switch to ${other} theme`,
          icon: other === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />,
          run: () => setTheme(other),
        },
      ],
    },
  ];
  return groups.map((group) => ({
    ...group,
    commands: group.commands.filter(({ label }) => beginsWords(label, search)),
  }));
}
