import {
  ChartNoAxesColumn,
  CircleAlert,
  CircleCheck,
  Clock4,
  FileText,
  House,
  type LucideIcon,
  Settings,
  SquareUser,
  Target,
  Users,
} from 'lucide-react';

export interface NavigationEntry {
  label: string;
  icon: LucideIcon;
  /** Absent for what cannot be gone to yet. */
  to?:
    | '/'
    | '/goals'
    | '/todos'
    | '/issues'
    | '/scorecards'
    | '/teams'
    | '/directory'
    | '/timesheets'
    | '/settings';
}

export interface NavigationGroup {
  label: string;
  /** The heading is said but not shown. */
  isLabelHidden?: boolean;
  entries: readonly NavigationEntry[];
}

export const navigation: readonly NavigationGroup[] = [
  {
    label: 'Main',
    isLabelHidden: true,
    entries: [
      { label: 'My Day Zero', icon: House, to: '/' },
      { label: 'Goals', icon: Target, to: '/goals' },
      { label: 'Todos', icon: CircleCheck, to: '/todos' },
      { label: 'Issues', icon: CircleAlert, to: '/issues' },
      { label: 'Scorecards', icon: ChartNoAxesColumn, to: '/scorecards' },
    ],
  },
  {
    label: 'Management',
    entries: [
      { label: 'Teams', icon: Users, to: '/teams' },
      { label: 'Directory', icon: SquareUser, to: '/directory' },
      { label: 'Timesheets', icon: Clock4, to: '/timesheets' },
      { label: 'Settings', icon: Settings, to: '/settings' },
      { label: 'Reports', icon: FileText },
    ],
  },
];
