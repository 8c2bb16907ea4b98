import type { ReactElement, ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { Popup } from './popup.tsx';

export interface PopoverProps {
  /** The button it opens from; a plain one until the popup's code is here. */
  trigger: ReactElement;
  /** Names the popup for screen readers. */
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  /** Rendered only while open; a function is given what closes the popup. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

const PopoverContent = lazyPart(async () => (await import('./popover-content.tsx')).PopoverContent);

export function Popover({ trigger, open, onOpenChange, children, ...look }: PopoverProps) {
  return (
    <Popup
      part={PopoverContent}
      kind="dialog"
      opener={trigger}
      open={open}
      onOpenChange={onOpenChange}
    >
      {(popup) => (
        <PopoverContent {...popup} {...look}>
          {typeof children === 'function' ? children(popup.onClose) : children}
        </PopoverContent>
      )}
    </Popup>
  );
}
