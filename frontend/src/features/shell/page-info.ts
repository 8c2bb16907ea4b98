import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useShownPageName } from '../../kit/page-name.ts';

/** What a page says about itself: `staticData: { title: 'Teams', subtitle: '…' }` of its route. */
export interface PageInfo {
  /** Heading of the page and name of the document. */
  title?: string;
  /** Under the heading; a function is given who is signed in. */
  subtitle?: string | ((user: { name: string }) => string);
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageInfo {}
}

const product = 'Day Zero';

const nowhere: PageInfo = { title: '404 Page Not Found' };

/** What the deepest matched route says of itself; a path that goes on beyond it is nobody's. */
export function usePageInfo(): PageInfo {
  return useMatches({
    select: (matches) =>
      // The router's own mark: it has no public one.
      matches.some(({ _notFound }) => _notFound) ? nowhere : (matches.at(-1)?.staticData ?? {}),
  });
}

export function useDocumentTitle(): void {
  const { title: titleOfRoute } = usePageInfo();
  const title = useShownPageName() ?? titleOfRoute;
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
