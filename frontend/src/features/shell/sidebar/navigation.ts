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
import { shellCopy } from '../shell-copy.ts';

const copy = shellCopy.navigation;

export interface NavigationEntry {
  label: string;
  icon: LucideIcon;
  /** Undefined for pages that do not exist yet. */
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
      { label: copy.home, icon: House, to: '/' },
      { label: copy.goals, icon: Target, to: '/goals' },
      { label: copy.todos, icon: CircleCheck, to: '/todos' },
      { label: copy.issues, icon: CircleAlert, to: '/issues' },
      { label: copy.scorecards, icon: ChartNoAxesColumn, to: '/scorecards' },
    ],
  },
  {
    label: copy.management,
    entries: [
      { label: copy.teams, icon: Users, to: '/teams' },
      { label: copy.directory, icon: SquareUser, to: '/directory' },
      { label: copy.timesheets, icon: Clock4, to: '/timesheets' },
      { label: copy.settings, icon: Settings, to: '/settings' },
      { label: copy.reports, icon: FileText },
    ],
  },
];
