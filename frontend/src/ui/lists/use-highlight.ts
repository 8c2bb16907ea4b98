import { useEffect, useRef } from 'react';
import { isMissing, sentenceOf } from '../../kit/api/api-error.ts';
import { toast } from '../feedback/toast.ts';

interface HighlightOptions<Row> {
  /** The row that a link leads to. */
  id: string | undefined;
  /** All rows, regardless of filters. */
  rows: readonly Row[] | undefined;
  /** Whether all pages are loaded. */
  isComplete: boolean;
  isShown: boolean;
  /** The filter hides it. */
  onHidden: () => void;
  /** Reads a row that is not in the list. */
  find: (id: string) => Promise<Row>;
  /** It is on another list. */
  onElsewhere: (row: Row) => void;
  /** The toast if it does not exist. */
  notFound: { title: string; text: string };
  /** The highlight has faded, or the row was not found. */
  onEnd: () => void;
}

/** ms before the highlight fades. */
const highlightDuration = 2000;

/** The id of the row to highlight. Finds the row of a link on any list; a toast says if there is none. */
export function useHighlight<Row extends { id: string }>(
  options: HighlightOptions<Row>,
): string | undefined {
  const { id, rows, isComplete, isShown } = options;
  const latest = useRef(options);
  latest.current = options;
  const isHere = rows?.some((row) => row.id === id) ?? false;
  const isHighlighted = id !== undefined && isHere && isShown;
  const isSought = id !== undefined && !isHere && isComplete;

  useEffect(() => {
    if (id !== undefined && isHere && !isShown) latest.current.onHidden();
  }, [id, isHere, isShown]);

  useEffect(() => {
    if (!isHighlighted) return;
    const timer = setTimeout(() => latest.current.onEnd(), highlightDuration);
    return () => clearTimeout(timer);
  }, [isHighlighted]);

  useEffect(() => {
    if (!isSought) return;
    let isEnded = false;
    latest.current.find(id).then(
      (row) => {
        if (!isEnded) latest.current.onElsewhere(row);
      },
      (error) => {
        if (isEnded) return;
        const { title, text } = latest.current.notFound;
        // The server's message for an unknown id is too general.
        const description = isMissing(error) ? text : sentenceOf(error);
        toast({ variant: 'destructive', title, description });
        latest.current.onEnd();
      },
    );
    return () => {
      isEnded = true;
    };
  }, [isSought, id]);

  return isHighlighted ? id : undefined;
}
