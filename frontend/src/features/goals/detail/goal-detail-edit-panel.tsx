import { Pencil } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { markWhenSaved } from '../../../ui/feedback/saved-marks.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { goalsCopy } from '../goals-copy.ts';

interface EditPanelProps {
  /** `Edit team`. */
  label: string;
  /** The current value. */
  shown: ReactNode;
  /** The editor; it calls `close` with the promise of whether its choice was saved. */
  children: (close: (saving?: Promise<boolean> | false) => void) => ReactNode;
}

/** A value with a button that replaces it by its editor. */
export function EditPanel({ label, shown, children }: EditPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMayWrite();
  const panel = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isOpen) panel.current?.querySelector('button')?.focus();
  }, [isOpen]);

  function close(saving?: Promise<boolean> | false): void {
    setOpen(false);
    void markWhenSaved(saving, () => opener.current?.parentElement);
    requestAnimationFrame(() => opener.current?.focus());
  }
  function handleKey(event: KeyboardEvent): void {
    // An open popup closes first.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  }

  if (!mayWrite) return shown;
  if (!isOpen)
    return (
      <span className="flex min-w-0 items-center gap-1">
        {shown}
        <IconButton
          ref={opener}
          label={label}
          size="small"
          onClick={() => setOpen(true)}
          className="text-ink-3!"
        >
          <Pencil className="size-3.5!" aria-hidden />
        </IconButton>
      </span>
    );
  return (
    <fieldset
      ref={panel}
      aria-label={label}
      onKeyDown={handleKey}
      className="flex w-full min-w-0 max-w-80 items-center gap-1.5"
    >
      {children(close)}
      <Button variant="ghost" size="small" onClick={() => close()}>
        {goalsCopy.detail.cancel}
      </Button>
    </fieldset>
  );
}
