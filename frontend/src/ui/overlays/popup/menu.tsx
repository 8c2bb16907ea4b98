import type { ReactElement, ReactNode } from 'react';
import { MenuContent } from '../lazy-overlays.ts';
import type { MenuEntry } from './menu-content.tsx';
import { Popup } from './popup.tsx';

interface MenuProps {
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** Content above the entries, such as the signed-in user. */
  header?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

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
