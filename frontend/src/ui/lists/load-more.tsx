import { Button } from '../primitives/button.tsx';
import { uiCopy } from '../ui-copy.ts';

interface LoadMoreProps {
  /** Undefined when all pages are loaded. */
  readMore: (() => void) | undefined;
  isReadingMore: boolean;
  /** Name of the items: `activity`. */
  of: string;
}

/** The Load More button at the end of a list. */
export function LoadMore({ readMore, isReadingMore, of }: LoadMoreProps) {
  if (!readMore) return null;
  return (
    <div className="border-line-soft border-t px-2.5 py-1.5">
      <Button variant="ghost" size="small" pending={isReadingMore} onClick={readMore}>
        {uiCopy.loadMore}
        <span className="sr-only"> {of}</span>
      </Button>
    </div>
  );
}
