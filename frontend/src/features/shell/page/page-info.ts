import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useShownPageName } from '../../../kit/browser/page-name.ts';
import { shellCopy } from '../shell-copy.ts';

/** The `staticData` of a route: `{ title: 'Teams', subtitle: '…' }`. */
interface PageInfo {
  /** Heading of the page and document title. */
  title?: string;
  /** Shown below the heading; a function receives the signed-in user. */
  subtitle?: string | ((user: { name: string; createdAt: string }) => string);
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageInfo {}
}

const { product } = shellCopy;

const nowhere: PageInfo = { title: shellCopy.notFound.title };

/** The info of the deepest matched route; empty if the path is not found. */
export function usePageInfo(): PageInfo {
  return useMatches({
    select: (matches) =>
      // The router has no public property for this.
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
