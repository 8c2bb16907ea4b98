import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { WritersOnly } from '../../ui/write-access.tsx';
import { CommandPaletteButton } from './command-palette-button.tsx';
import { NewItemMenu } from './new-item-menu.tsx';
import { usePageInfo } from './page/page-info.ts';
import { PageSubtitle } from './page/page-subtitle.tsx';
import { shellCopy } from './shell-copy.ts';
import { ThemeToggle } from './theme-toggle.tsx';

interface HeaderBarProps {
  user: { name: string; createdAt: string };
  titleId: string;
  notifications?: ReactNode;
  onOpenSidebar: () => void;
  onOpenPalette: () => void;
}

export function HeaderBar({
  user,
  titleId,
  notifications,
  onOpenSidebar,
  onOpenPalette,
}: HeaderBarProps) {
  const { title } = usePageInfo();
  return (
    <div className="flex h-14 items-center border-line border-b px-3 sm:gap-1.5 sm:px-6 print:px-0">
      <IconButton
        label={shellCopy.sidebar.openMenu}
        aria-haspopup="dialog"
        onClick={onOpenSidebar}
        className="-ml-2 lg:hidden"
      >
        <MenuIcon aria-hidden />
      </IconButton>
      <div className="min-w-0 flex-1">
        <h1
          id={titleId}
          className="truncate font-semibold text-base text-ink leading-5 max-[374px]:line-clamp-2 max-[374px]:whitespace-normal max-[374px]:text-sm"
        >
          {title}
        </h1>
        {/* Narrow pages show it below the header. */}
        <PageSubtitle user={user} className="truncate max-xl:hidden" />
      </div>
      <CommandPaletteButton onOpen={onOpenPalette} className="w-60 max-sm:hidden print:hidden" />
      {/* Tighter on phones, so that "Team Dashboard" fits. */}
      <div className="flex max-sm:-space-x-2 sm:gap-1.5">
        <ThemeToggle />
        {notifications}
      </div>
      <WritersOnly>
        <NewItemMenu />
      </WritersOnly>
    </div>
  );
}
