import {
  ChartNoAxesColumn,
  CircleAlert,
  CircleCheck,
  Clock4,
  FileText,
  House,
  ListChecks,
  type LucideIcon,
  Settings,
  SquareUser,
  Target,
  Users,
} from 'lucide-react';
import { shellCopy } from '../shell-copy.ts';

const copy = shellCopy.navigation;

export interface NavigationEntry {
  label: string;
  icon: LucideIcon;
  /** Undefined for pages that do not exist yet. */
  to?:
    | '/'
    | '/my-work'
    | '/goals'
    | '/todos'
    | '/issues'
    | '/scorecards'
    | '/teams'
    | '/directory'
    | '/timesheets'
    | '/settings';
  /** The letter that opens the page after `G`. */
  key?: string;
}

interface NavigationGroup {
  label: string;
  /** The heading is visible to screen readers only. */
  isLabelHidden?: boolean;
  entries: readonly NavigationEntry[];
}

export const navigation: readonly NavigationGroup[] = [
  {
    label: copy.main,
    isLabelHidden: true,
    entries: [
      { label: copy.home, icon: House, to: '/', key: 'h' },
      { label: copy.myWork, icon: ListChecks, to: '/my-work', key: 'w' },
      { label: copy.goals, icon: Target, to: '/goals', key: 'g' },
      { label: copy.todos, icon: CircleCheck, to: '/todos', key: 't' },
      { label: copy.issues, icon: CircleAlert, to: '/issues', key: 'i' },
      { label: copy.scorecards, icon: ChartNoAxesColumn, to: '/scorecards', key: 's' },
    ],
  },
  {
    label: copy.management,
    entries: [
      { label: copy.teams, icon: Users, to: '/teams', key: 'e' },
      { label: copy.directory, icon: SquareUser, to: '/directory', key: 'd' },
      { label: copy.timesheets, icon: Clock4, to: '/timesheets', key: 'm' },
      { label: copy.settings, icon: Settings, to: '/settings', key: ',' },
      { label: copy.reports, icon: FileText },
    ],
  },
];

/** The icon of a page. */
export const iconOf = (path: NavigationEntry['to']): LucideIcon | undefined =>
  navigation.flatMap(({ entries }) => entries).find(({ to }) => to === path)?.icon;
