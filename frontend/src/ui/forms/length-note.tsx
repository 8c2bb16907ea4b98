import { useLayoutEffect, useRef } from 'react';
import { uiCopy } from '../ui-copy.ts';

const gap = 6;

interface LengthNoteProps {
  excess: number;
  limit: number | undefined;
}

/** Below the field before it, in the top layer, so that no container clips it. */
export function LengthNote({ excess, limit = 0 }: LengthNoteProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const note = ref.current;
    const field = note?.previousElementSibling;
    if (!note || !field) return;
    const place = () => {
      const { left, bottom } = field.getBoundingClientRect();
      note.style.left = `${Math.max(gap, Math.min(left, innerWidth - note.offsetWidth - gap))}px`;
      note.style.top = `${Math.min(bottom + gap, innerHeight - note.offsetHeight - gap)}px`;
    };
    note.showPopover?.();
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, []);
  return (
    <span
      ref={ref}
      role="alert"
      popover="manual"
      className="fixed inset-auto m-0 max-w-[calc(100vw-1rem)] rounded-md bg-raised px-2.5 py-1.5 text-red-ink text-xs shadow-pop"
    >
      {uiCopy.tooLong(excess, limit)}
    </span>
  );
}
