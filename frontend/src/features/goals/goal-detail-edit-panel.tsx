import { Pencil } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface EditPanelProps {
  /** `Edit team`. */
  label: string;
  /** What it is now. */
  shown: ReactNode;
  /** What chooses another; it closes the panel once something is chosen. */
  children: (close: () => void) => ReactNode;
}

/** A value with a button that opens the choice of another in its place. */
export function EditPanel({ label, shown, children }: EditPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isOpen) panel.current?.querySelector('button')?.focus();
  }, [isOpen]);

  function close(): void {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  }
  function handleKey(event: KeyboardEvent): void {
    // What is open in front of it closes first.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  }

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
      <Button variant="ghost" size="small" onClick={close}>
        Cancel
      </Button>
    </fieldset>
  );
}
