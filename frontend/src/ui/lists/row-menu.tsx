import { Ellipsis } from 'lucide-react';
import { Menu } from '../overlays/popup/menu.tsx';
import type { MenuEntry } from '../overlays/popup/menu-content.tsx';
import { IconButton } from '../primitives/icon-button.tsx';
import { uiCopy } from '../ui-copy.ts';
import { useMayWrite } from '../write-access.tsx';
import { ListCell } from './list-row.tsx';

interface RowMenuProps {
  entries: readonly MenuEntry[];
  tabIndex: 0 | -1;
  disabled: boolean;
}

/** The last cell of a row: a menu of further actions, which observers cannot use. */
export function RowMenu({ entries, tabIndex, disabled }: RowMenuProps) {
  if (!useMayWrite()) return null;
  return (
    <ListCell className="-mr-1.5 flex items-center">
      <Menu
        align="end"
        trigger={
          <IconButton
            label={uiCopy.moreActions}
            size="small"
            tabIndex={tabIndex}
            disabled={disabled}
            className="text-ink-3!"
          >
            <Ellipsis aria-hidden />
          </IconButton>
        }
        entries={entries}
      />
    </ListCell>
  );
}
