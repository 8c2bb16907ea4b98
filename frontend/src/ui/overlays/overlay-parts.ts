import { ToastHost } from '../feedback/toast-host.tsx';
import { ComboboxContent } from '../forms/select/combobox-content.tsx';
import { SelectContent } from '../forms/select/select-content.tsx';
import { AlertDialogContent } from './alert-dialog-content.tsx';
import { DialogContent } from './dialog-content.tsx';
import { MenuContent } from './popup/menu-content.tsx';
import { PopoverContent } from './popup/popover-content.tsx';
import { SheetContent } from './sheet-content.tsx';
import { TooltipHost } from './tooltip/tooltip-host.tsx';

/** All overlays with the popup library in one chunk (see lazy-overlays.ts). */
export const overlays = {
  AlertDialogContent,
  ComboboxContent,
  DialogContent,
  MenuContent,
  PopoverContent,
  SelectContent,
  SheetContent,
  ToastHost,
  TooltipHost,
};
