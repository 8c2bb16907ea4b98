import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

interface ChangedMeanwhileProps {
  id: string;
  /** What it is now; shown while the draft is of something older. */
  later: string | undefined;
  /** Nothing was written yet, and the field shows what it is now. */
  hasFollowed: boolean;
  /** Puts the draft in the place of what the other person wrote. */
  onKeep: () => void;
  onTake: () => void;
}

/** Says to whoever has a field open that somebody else changed it meanwhile, and to what. */
export function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { id, later, hasFollowed, onKeep, onTake } = props;
  return (
    // Always there: what comes into it is read out.
    <div id={id} role="status">
      {later === undefined && hasFollowed && (
        <Note>
          <p>Somebody else just changed this. You see the latest.</p>
        </Note>
      )}
      {later !== undefined && (
        <Note>
          <p className="font-medium text-ink">Somebody else changed this meanwhile</p>
          <p className="mt-1 line-clamp-4 whitespace-pre-wrap break-words border-line border-l-2 pl-2">
            {later || <i>Now it is empty.</i>}
          </p>
          {/* The field keeps the focus: a button that took it would save by itself. */}
          <div className="mt-2.5 flex flex-wrap gap-2">
            <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={onKeep}>
              Save mine instead
            </Button>
            <Button
              size="small"
              variant="ghost"
              onMouseDown={(event) => event.preventDefault()}
              onClick={onTake}
            >
              Keep theirs
            </Button>
          </div>
        </Note>
      )}
    </div>
  );
}

/** Between it and its field, and the edges of the window, px. */
const gap = 6;

/** Above everything, below its field: no list, card or dialog that holds the field cuts it off. */
function Note({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const note = ref.current;
    const anchor = note?.parentElement?.parentElement;
    if (!note || !anchor) return;
    const place = () => {
      const { left, bottom, top } = anchor.getBoundingClientRect();
      const { width, height } = note.getBoundingClientRect();
      const fitsBelow = bottom + gap + height <= innerHeight - gap;
      const isAbove = !fitsBelow && top - gap - height >= gap;
      // Where its field is out of sight it stays in sight: there is something to decide.
      const within = (place: number, most: number) => Math.max(gap, Math.min(place, most - gap));
      note.style.left = `${within(left, innerWidth - width)}px`;
      note.style.top = `${within(isAbove ? top - gap - height : bottom + gap, innerHeight - height)}px`;
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
    <div
      ref={ref}
      popover="manual"
      className="fixed inset-auto m-0 w-72 max-w-[calc(100vw-1rem)] rounded-lg bg-raised p-3 text-left font-normal text-ink-2 text-xs shadow-pop"
    >
      {children}
    </div>
  );
}
