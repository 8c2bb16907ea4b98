import type { ReactElement, ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { usePopup, withTriggerProps } from './use-popup.ts';

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
  const popup = usePopup(PopoverContent, { kind: 'dialog', open, onOpenChange });
  return (
    <>
      {withTriggerProps(trigger, popup.triggerProps)}
      {popup.open && (
        <PopoverContent trigger={popup.trigger} onClose={() => popup.setOpen(false)} {...look}>
          {typeof children === 'function' ? children(() => popup.setOpen(false)) : children}
        </PopoverContent>
      )}
    </>
  );
}
