import type { ReactElement, ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { Popup } from './popup.tsx';

export interface MenuAction {
  label: string;
  /** Runs once the menu is closed and has given the focus back to its trigger. */
  onSelect: () => void;
  icon?: ReactNode;
  /** Keys that do the same, shown at the end. */
  keys?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Makes it a choice, ticked or not. */
  checked?: boolean;
}

export type MenuEntry = MenuAction | { heading: string } | 'separator';

export interface MenuProps {
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** Above the entries, not a choice itself: who is signed in, for example. */
  header?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

const MenuContent = lazyPart(async () => (await import('./menu-content.tsx')).MenuContent);

export function Menu({ trigger, open, onOpenChange, ...content }: MenuProps) {
  return (
    <Popup
      part={MenuContent}
      kind="menu"
      opener={trigger}
      open={open}
      onOpenChange={onOpenChange}
      opensByArrows
    >
      {(popup, byKey) => <MenuContent {...popup} openedByKey={byKey} {...content} />}
    </Popup>
  );
}
