import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { JumpButton } from './jump-button.tsx';
import { NewItemMenu } from './new-item-menu.tsx';
import { usePageInfo } from './page-info.ts';
import { ThemeToggle } from './theme-toggle.tsx';

interface HeaderBarProps {
  user: { name: string };
  titleId: string;
  /** The bell. */
  notifications?: ReactNode;
  onOpenSidebar: () => void;
  onJump: () => void;
}

export function HeaderBar({ user, titleId, notifications, onOpenSidebar, onJump }: HeaderBarProps) {
  const { title, subtitle } = usePageInfo();
  const text = typeof subtitle === 'function' ? subtitle(user) : subtitle;
  return (
    <div className="flex h-14 items-center border-line border-b px-3 sm:gap-1.5 sm:px-6">
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        onClick={onOpenSidebar}
        className="-ml-2 lg:hidden"
      >
        <MenuIcon aria-hidden />
      </IconButton>
      <div className="min-w-0 flex-1">
        <h1 id={titleId} className="truncate font-semibold text-base text-ink leading-5">
          {title}
        </h1>
        {text && <p className="truncate text-ink-3 text-xs max-sm:hidden">{text}</p>}
      </div>
      <JumpButton onOpen={onJump} className="w-52 max-sm:hidden" />
      {/* So that a phone has room for the whole of "Team Dashboard". */}
      <div className="flex max-sm:-space-x-2 sm:gap-1.5">
        <ThemeToggle />
        {notifications}
      </div>
      <NewItemMenu />
    </div>
  );
}
