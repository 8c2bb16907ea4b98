import { Button } from './button.tsx';

interface LoadMoreProps {
  /** Undefined where all is here. */
  readMore: (() => void) | undefined;
  isReadingMore: boolean;
  /** What there is more of: `activity`. */
  of: string;
}

/** At the end of a list of which only a part is here. */
export function LoadMore({ readMore, isReadingMore, of }: LoadMoreProps) {
  if (!readMore) return null;
  return (
    <div className="border-line-soft border-t px-2.5 py-1.5">
      <Button variant="ghost" size="small" pending={isReadingMore} onClick={readMore}>
        Load more<span className="sr-only"> {of}</span>
      </Button>
    </div>
  );
}
