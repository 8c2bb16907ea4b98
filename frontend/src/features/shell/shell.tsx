import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import { HeaderBar } from './header-bar.tsx';
import { Sidebar, type SidebarProps } from './sidebar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

interface ShellProps extends SidebarProps {
  notifications?: ReactNode;
  /** Opens what one jumps by. */
  onJump: () => void;
  children: ReactNode;
}

/** The frame of every page behind the sign-in. */
export function Shell({ children, notifications, onJump, ...sidebar }: ShellProps) {
  const titleId = useId();
  const main = useFocusOnNavigation();
  const [isSidebarOpen, setSidebarOpen] = useSidebarSheet();

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[236px_minmax(0,1fr)]">
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link to a place on this page, as tools and people look for it; in the address it would be a page to the router */}
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <aside
        aria-label="Sidebar"
        className="sticky top-0 h-dvh border-line border-r bg-sidebar max-lg:hidden"
      >
        <Sidebar {...sidebar} />
      </aside>
      <Sheet
        open={isSidebarOpen}
        onOpenChange={setSidebarOpen}
        title="Menu"
        side="left"
        bare
        className="w-72 bg-sidebar!"
      >
        <Sidebar
          {...sidebar}
          onNavigate={() => setSidebarOpen(false)}
          onJump={() => {
            setSidebarOpen(false);
            onJump();
          }}
        />
      </Sheet>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-20 bg-canvas">
          <HeaderBar
            user={sidebar.user}
            titleId={titleId}
            notifications={notifications}
            onOpenSidebar={() => setSidebarOpen(true)}
            onJump={onJump}
          />
          <div className="border-line border-b p-3 lg:hidden">{sidebar.teamSelector}</div>
        </header>
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          aria-labelledby={titleId}
          className="mx-auto w-full max-w-330 flex-1 p-4 outline-none sm:p-6"
        >
          {children}
        </main>
      </div>
    </div>
  );
}

/** The slide-over closes when one has gone to another page. */
function useSidebarSheet(): [boolean, (open: boolean) => void] {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [openedAt, setOpenedAt] = useState<string>();
  return [openedAt === path, (open) => setOpenedAt(open ? path : undefined)];
}
