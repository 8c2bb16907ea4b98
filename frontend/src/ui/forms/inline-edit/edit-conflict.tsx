import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../primitives/button.tsx';
import { uiCopy } from '../../ui-copy.ts';

const copy = uiCopy.editConflict;

interface EditConflictProps {
  id: string;
  /** The current value; set while the draft is based on an older one. */
  later: string | undefined;
  /** The draft was untouched and now shows the remote change. */
  hasFollowed: boolean;
  /** Overwrites the remote change with the draft. */
  onKeep: () => void;
  onTake: () => void;
}

/**
 * Shown at a field whose value somebody else changes during the edit: the current value, and the
 * choice between the two.
 */
export function EditConflict(props: EditConflictProps) {
  const { id, later, hasFollowed, onKeep, onTake } = props;
  return (
    // A live region must exist before its content to be announced.
    <div id={id} role="status">
      {later === undefined && hasFollowed && (
        <Note>
          <p>{copy.showsLatest}</p>
        </Note>
      )}
      {later !== undefined && (
        <Note>
          <p className="font-medium text-ink">{copy.changed}</p>
          <p className="mt-1 line-clamp-4 whitespace-pre-wrap break-words border-line border-l-2 pl-2">
            {later || <i>{copy.empty}</i>}
          </p>
          {/* The field keeps the focus, because blur saves. */}
          <div className="mt-2.5 flex flex-wrap gap-2">
            <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={onKeep}>
              {copy.saveMine}
            </Button>
            <Button
              size="small"
              variant="ghost"
              onMouseDown={(event) => event.preventDefault()}
              onClick={onTake}
            >
              {copy.keepTheirs}
            </Button>
          </div>
        </Note>
      )}
    </div>
  );
}

/** Distance to the field and to the edges of the window, px. */
const gap = 6;

/** A popover, so that no container of the field clips it. */
function Note({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const note = ref.current;
    const anchor = note?.parentElement?.parentElement;
    if (!note || !anchor) return;
    const updatePosition = () => {
      const { left, bottom, top } = anchor.getBoundingClientRect();
      const { width, height } = note.getBoundingClientRect();
      const fitsBelow = bottom + gap + height <= innerHeight - gap;
      const isAbove = !fitsBelow && top - gap - height >= gap;
      // Stays in the window when the field is scrolled out, because a choice is needed.
      const clamp = (value: number, max: number) => Math.max(gap, Math.min(value, max - gap));
      note.style.left = `${clamp(left, innerWidth - width)}px`;
      note.style.top = `${clamp(isAbove ? top - gap - height : bottom + gap, innerHeight - height)}px`;
    };
    note.showPopover?.();
    updatePosition();
    addEventListener('scroll', updatePosition, { capture: true, passive: true });
    addEventListener('resize', updatePosition);
    return () => {
      removeEventListener('scroll', updatePosition, { capture: true });
      removeEventListener('resize', updatePosition);
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
