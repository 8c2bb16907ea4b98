import { Ellipsis } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { toast } from '../../ui/feedback/toast.ts';
import { undo } from '../../ui/feedback/toast-result.ts';
import { Menu } from '../../ui/overlays/popup/menu.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { PanelFrame } from '../../ui/primitives/panel.tsx';
import { customizeButtonId } from './customize-panels.tsx';
import { dashboardCopy } from './dashboard-copy.ts';
import type { PanelDescription, Panels } from './use-panels.ts';

const copy = dashboardCopy.panels;

interface PanelSlotProps {
  panel: PanelDescription;
  panels: Panels;
  /** Among the shown panels. */
  place: number;
  children: ReactNode;
}

/** Gives a panel the menu that moves, folds and hides it. */
export function PanelSlot({ panel: { id, title }, panels, place, children }: PanelSlotProps) {
  const isFolded = panels.isFolded(id);
  const before = panels.shown[place - 1];
  const after = panels.shown[place + 1];
  const focused = useRef<Element>(null);

  // An element that is moved in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each move
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [place]);

  function move(to: PanelDescription | undefined): void {
    if (!to) return;
    focused.current = document.activeElement;
    void panels.move(id, to.id);
  }

  function hide(): void {
    void panels.hide(id, true);
    document.getElementById(customizeButtonId)?.focus({ preventScroll: true });
    toast({
      title: copy.hidden(title),
      action: undo(() => panels.hide(id, false)),
    });
  }

  const menu = (
    <Menu
      align="end"
      trigger={
        <IconButton label={copy.options(title)} size="small" className="text-ink-3!">
          <Ellipsis aria-hidden />
        </IconButton>
      }
      entries={[
        { label: copy.moveUp, disabled: !before, onSelect: () => move(before) },
        { label: copy.moveDown, disabled: !after, onSelect: () => move(after) },
        {
          label: isFolded ? copy.unfold : copy.fold,
          onSelect: () => void panels.fold(id, !isFolded),
        },
        { label: copy.hide, onSelect: hide },
      ]}
    />
  );
  return <PanelFrame value={{ isFolded, menu }}>{children}</PanelFrame>;
}
