import { SlidersHorizontal } from 'lucide-react';
import { Menu } from '../../ui/overlays/popup/menu.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { dashboardCopy } from './dashboard-copy.ts';
import type { Panels } from './use-panels.ts';

const copy = dashboardCopy.panels;

export const customizeButtonId = 'customize-panels';

/** Which panels are shown, and the way back to how they were at first. */
export function CustomizePanels({ panels }: { panels: Panels }) {
  return (
    <Menu
      align="end"
      trigger={
        <Button id={customizeButtonId} variant="ghost" size="small" className="self-end">
          <SlidersHorizontal aria-hidden />
          {copy.customize}
        </Button>
      }
      entries={[
        { heading: copy.shown },
        ...panels.all.map(({ id, title }) => ({
          label: title,
          checked: !panels.isHidden(id),
          onSelect: () => void panels.hide(id, !panels.isHidden(id)),
        })),
        'separator',
        { label: copy.reset, disabled: !panels.isArranged, onSelect: () => void panels.reset() },
      ]}
    />
  );
}
