import type { ReactElement, ReactNode } from 'react';
import { PopoverContent } from '../lazy-overlays.ts';
import { Popup } from './popup.tsx';

interface PopoverProps {
  /** The trigger; a plain button until the popup code is loaded. */
  trigger: ReactElement;
  /** Accessible name of the popup. */
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  /** Rendered only while open; a function receives a close callback. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

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
