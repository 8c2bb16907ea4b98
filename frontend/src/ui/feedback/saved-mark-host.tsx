import { Check } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { uiCopy } from '../ui-copy.ts';
import { currentSavedMarks, subscribeToSavedMarks } from './saved-marks.ts';
import type { Toast } from './toast.ts';

/**
 * The ticks that confirm inline edits. Screen readers get the toast of the edit instead, if any.
 */
export function SavedMarkHost({ toasts }: { toasts: readonly Toast[] }) {
  const marks = useSyncExternalStore(subscribeToSavedMarks, currentSavedMarks);
  const isAnnounced = marks.length > 0 && !toasts.some(({ open }) => open);
  return (
    <>
      {marks.map(({ id, left, top }) => (
        <span
          key={id}
          aria-hidden
          data-saved
          style={{ left, top }}
          className="pointer-events-none absolute z-60 grid size-4 animate-saved place-items-center rounded-full bg-green text-surface"
        >
          <Check className="size-3" strokeWidth={3} />
        </span>
      ))}
      <p aria-live="polite" className="sr-only">
        {isAnnounced && uiCopy.inlineEdit.saved}
      </p>
    </>
  );
}
