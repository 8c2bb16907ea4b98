import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { Sheet } from '../../ui/overlays/dialog.tsx';
import { focusPage } from '../../ui/overlays/focus-page.ts';
import { GeneralShortcuts } from './general-shortcuts.tsx';
import { HeaderBar } from './header-bar.tsx';
import { PageSubtitle } from './page/page-subtitle.tsx';
import { useFocusOnNavigation } from './page/use-focus-on-navigation.ts';
import { shellCopy } from './shell-copy.ts';
import { Sidebar, type SidebarProps } from './sidebar/sidebar.tsx';

interface ShellProps extends SidebarProps {
  notifications?: ReactNode;
  /** Opens the command palette. */
  onOpenPalette: () => void;
  children: ReactNode;
}

/** The layout of all pages that require sign-in. */
export function Shell({ children, notifications, onOpenPalette, ...sidebar }: ShellProps) {
  const titleId = useId();
  useFocusOnNavigation();
  const [isSidebarOpen, setSidebarOpen] = useSidebarSheet();

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[236px_minmax(0,1fr)] print:block">
      {/* biome-ignore lint/a11y/useValidAnchor: a skip link within this page; the router would treat a hash link as navigation */}
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          focusPage();
          window.scrollTo(0, 0);
        }}
        className="fixed top-2 left-2 z-60 print:hidden -translate-y-16 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {shellCopy.skipToContent}
      </a>
      <aside
        aria-label={shellCopy.sidebar.label}
        className="sticky top-0 h-dvh border-line border-r bg-sidebar max-lg:hidden print:hidden"
      >
        <Sidebar {...sidebar} />
      </aside>
      <Sheet
        open={isSidebarOpen}
        onOpenChange={setSidebarOpen}
        title={shellCopy.sidebar.menu}
        side="left"
        bare
        className="w-72 bg-sidebar!"
      >
        <Sidebar
          {...sidebar}
          onNavigate={() => setSidebarOpen(false)}
          onOpenPalette={() => {
            setSidebarOpen(false);
            onOpenPalette();
          }}
        />
      </Sheet>
      <GeneralShortcuts />
      <div className="flex min-w-0 flex-col">
        {/* `contents`, so that its first part stays sticky at the top of the page. */}
        <header className="contents">
          <div className="sticky top-0 z-20 bg-canvas print:static">
            <HeaderBar
              user={sidebar.user}
              titleId={titleId}
              notifications={notifications}
              onOpenSidebar={() => setSidebarOpen(true)}
              onOpenPalette={onOpenPalette}
            />
            <div className="border-line border-b p-3 lg:hidden print:hidden">
              {sidebar.teamSelector}
            </div>
          </div>
          <PageSubtitle user={sidebar.user} className="px-4 pt-3 sm:px-6 xl:hidden print:px-0" />
        </header>
        <main
          id="content"
          tabIndex={-1}
          aria-labelledby={titleId}
          className="mx-auto w-full max-w-330 flex-1 p-4 outline-none sm:p-6 print:max-w-none print:px-0"
        >
          {children}
        </main>
      </div>
    </div>
  );
}

/** The sidebar sheet closes after navigation. */
function useSidebarSheet(): [boolean, (open: boolean) => void] {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [openedAt, setOpenedAt] = useState<string>();
  return [openedAt === path, (open) => setOpenedAt(open ? path : undefined)];
}
