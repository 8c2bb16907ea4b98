import { useEffect, useRef } from 'react';
import { isMissing, sentenceOf } from '../kit/api-error.ts';
import { toast } from './toast.ts';

interface HighlightOptions<Row> {
  /** The row that a link led to. */
  id: string | undefined;
  /** All there are, whatever the filter shows. */
  rows: readonly Row[] | undefined;
  /** Whether all pages are here. */
  isComplete: boolean;
  isShown: boolean;
  /** The filter hides it. */
  onHidden: () => void;
  /** Asks the server for what is not in the list. */
  find: (id: string) => Promise<Row>;
  /** It is on another list. */
  onElsewhere: (row: Row) => void;
  /** What is said where it is nowhere. */
  notFound: { title: string; text: string };
  /** It has been seen, or is not to be found. */
  onEnd: () => void;
}

/** How long a row stays lit before it fades, ms. */
const litFor = 2000;

/** Which row to light: finds that of a link wherever it is, and tells when it is not. */
export function useHighlight<Row extends { id: string }>(
  options: HighlightOptions<Row>,
): string | undefined {
  const { id, rows, isComplete, isShown } = options;
  const latest = useRef(options);
  latest.current = options;
  const isHere = rows?.some((row) => row.id === id) ?? false;
  const isLit = id !== undefined && isHere && isShown;
  const isSought = id !== undefined && !isHere && isComplete;

  useEffect(() => {
    if (id !== undefined && isHere && !isShown) latest.current.onHidden();
  }, [id, isHere, isShown]);

  useEffect(() => {
    if (!isLit) return;
    const timer = setTimeout(() => latest.current.onEnd(), litFor);
    return () => clearTimeout(timer);
  }, [isLit]);

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
        // Of an id that never was one the server says less.
        const description = isMissing(error) ? text : sentenceOf(error);
        toast({ variant: 'destructive', title, description });
        latest.current.onEnd();
      },
    );
    return () => {
      isEnded = true;
    };
  }, [isSought, id]);

  return isLit ? id : undefined;
}
