import type { SessionUser } from '#shared/people/session-user.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { uiCopy } from '../ui/ui-copy.ts';
import { JumpPalette } from './-jump-palette.tsx';

interface JumpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: SessionUser;
}

/** The command palette: opens pages, items, people and teams, and creates items. Loaded at idle. */
export function Jump({ open, onOpenChange, user }: JumpProps) {
  return (
    <Dialog bare width="wide" title={uiCopy.jump} open={open} onOpenChange={onOpenChange}>
      <JumpPalette user={user} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
