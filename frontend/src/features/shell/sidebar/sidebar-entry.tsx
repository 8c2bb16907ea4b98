import { Link } from '@tanstack/react-router';
import { classNames } from '../../../ui/class-names.ts';
import { tooltip } from '../../../ui/overlays/tooltip/tooltip.ts';
import { Count } from '../../../ui/primitives/count.tsx';
import { shellCopy } from '../shell-copy.ts';
import type { NavigationEntry } from './navigation.ts';

export interface EntryBadge {
  value: number;
  /** Filters the list of the entry to exactly what is counted. */
  search: Record<string, string>;
  /** What is counted: `overdue`. */
  label: string;
  /** The count as a sentence. */
  tooltip: (count: number) => string;
}

interface SidebarEntryProps {
  entry: NavigationEntry;
  badge?: EntryBadge | undefined;
  onNavigate?: (() => void) | undefined;
}

const row =
  'flex h-8 items-center gap-2.5 rounded-md px-2 font-medium text-sm pointer-coarse:h-11 pointer-coarse:text-base [&>svg]:size-4 [&>svg]:shrink-0';

export const sidebarLink = `${row} text-ink-2 transition-colors duration-100 hover:bg-hover hover:text-ink aria-[current=page]:bg-active aria-[current=page]:text-ink`;

export function SidebarEntry({ entry, badge, onNavigate }: SidebarEntryProps) {
  const { label, icon: Icon, to } = entry;
  if (!to) {
    return (
      <div
        className={classNames(row, 'text-ink-3')}
        {...tooltip(shellCopy.sidebar.comingSoon(label))}
      >
        <Icon aria-hidden />
        {label}
        <span className="ml-auto font-normal text-2xs">{shellCopy.sidebar.soon}</span>
      </div>
    );
  }
  const isCounting = badge !== undefined && badge.value > 0;
  return (
    <div className="relative">
      <Link
        to={to}
        onClick={onNavigate}
        activeOptions={{ exact: to === '/', includeSearch: false }}
        className={classNames(sidebarLink, isCounting && 'pr-11')}
      >
        <Icon aria-hidden />
        {label}
      </Link>
      {isCounting && (
        <Link
          to={to}
          search={badge.search}
          onClick={onNavigate}
          {...tooltip(badge.tooltip(badge.value))}
          className="absolute inset-y-0 right-0 flex min-w-9 items-center justify-end rounded-md px-2 pointer-coarse:min-w-11"
        >
          <Count value={badge.value} tone="red" label={badge.label} />
        </Link>
      )}
    </div>
  );
}
