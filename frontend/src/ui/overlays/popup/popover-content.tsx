import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { escapeCloses } from '../escape-closes.ts';
import { AdoptedTrigger } from './adopted-trigger.tsx';
import { popupMargin, popupOffset, popupSurface } from './popup-styles.ts';

interface PopoverContentProps {
  trigger: HTMLElement | null;
  onClose: () => void;
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  className?: string | undefined;
  /** Suggestions while typing: the trigger keeps the focus and all keys. */
  suggests?: boolean;
  children: ReactNode;
}

const prevent = (event: Event) => event.preventDefault();

/** The content is the listbox itself, referenced by `aria-controls` of the trigger. */
const suggestions = {
  role: 'listbox',
  onOpenAutoFocus: prevent,
  onCloseAutoFocus: prevent,
  onEscapeKeyDown: prevent,
};

/** Loaded on demand by Popover and similar; mounted only while open. */
export function PopoverContent({
  trigger,
  onClose,
  label,
  side,
  align = 'start',
  className,
  suggests = false,
  children,
}: PopoverContentProps) {
  const content = (
    <Popover.Content
      aria-label={label}
      {...(suggests && suggestions)}
      onKeyDown={escapeCloses(onClose)}
      side={side}
      align={align}
      sideOffset={popupOffset}
      collisionPadding={popupMargin}
      className={classNames(
        popupSurface,
        'max-h-(--radix-popover-content-available-height) overflow-y-auto',
        className,
      )}
    >
      {children}
    </Popover.Content>
  );
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Trigger asChild>
        <AdoptedTrigger element={trigger} />
      </Popover.Trigger>
      <Popover.Portal>
        {/* A landmark, since the portal is outside the landmarks of the page. */}
        {suggests ? <section aria-label={label}>{content}</section> : content}
      </Popover.Portal>
    </Popover.Root>
  );
}
