import { Fragment, type ReactNode } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { CommandPaletteButton } from '../command-palette-button.tsx';
import { shellCopy } from '../shell-copy.ts';
import { UserMenu } from '../user-menu.tsx';
import { CompanySelector } from './company-selector.tsx';
import { navigation } from './navigation.ts';
import { type EntryBadge, SidebarEntry } from './sidebar-entry.tsx';
import { SidebarGroup } from './sidebar-group.tsx';

/** Counts next to entries by path: overdue todos and unresolved issues. */
export type SidebarBadges = Partial<Record<'/todos' | '/issues', EntryBadge>>;

export interface SidebarProps {
  user: SessionUser;
  teamSelector: ReactNode;
  badges?: SidebarBadges | undefined;
  /** The group of saved views, whose entries call `onNavigate` when clicked. */
  viewsGroup?: (onNavigate: (() => void) | undefined) => ReactNode;
  /** Called when an entry is clicked, even if its page is already open. */
  onNavigate?: () => void;
  /** Set on phones, whose header has no room for the button of the command palette. */
  onOpenPalette?: () => void;
  onSignOut: () => void;
  isSigningOut: boolean;
}

export function Sidebar({
  user,
  teamSelector,
  badges = {},
  viewsGroup,
  onNavigate,
  onOpenPalette,
  onSignOut,
  isSigningOut,
}: SidebarProps) {
  return (
    <div className="flex h-full flex-col gap-4 px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [--avatar-ground:var(--sidebar)]">
      <div className="flex flex-col gap-1.5">
        <CompanySelector company={user.company} />
        {teamSelector}
        {onOpenPalette && <CommandPaletteButton onOpen={onOpenPalette} className="sm:hidden" />}
      </div>
      <nav
        aria-label={shellCopy.sidebar.navigation}
        className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1 py-0.5"
      >
        {navigation.map(({ label, isLabelHidden, entries }, place) => (
          <Fragment key={label}>
            <SidebarGroup label={label} isLabelHidden={isLabelHidden}>
              {entries.map((entry) => (
                <li key={entry.label}>
                  <SidebarEntry
                    entry={entry}
                    badge={badges[entry.to as keyof SidebarBadges]}
                    onNavigate={onNavigate}
                  />
                </li>
              ))}
            </SidebarGroup>
            {place === 0 && viewsGroup?.(onNavigate)}
          </Fragment>
        ))}
      </nav>
      <UserMenu user={user} onSignOut={onSignOut} isSigningOut={isSigningOut} />
    </div>
  );
}
