import { Ellipsis } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { ListCell } from './list-row.tsx';
import { Menu, type MenuEntry } from './menu.tsx';

interface RowMenuProps {
  entries: readonly MenuEntry[];
  tabIndex: 0 | -1;
  disabled: boolean;
}

/** The last cell of a row: what else can be done with it. */
export function RowMenu({ entries, tabIndex, disabled }: RowMenuProps) {
  return (
    <ListCell className="-mr-1.5 flex items-center">
      <Menu
        align="end"
        trigger={
          <IconButton
            label="More actions"
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
