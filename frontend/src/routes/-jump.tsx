import type { SessionUser } from '#shared/people/user.ts';
import { Dialog } from '../ui/dialog.tsx';
import { JumpPalette } from './-jump-palette.tsx';

interface JumpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: SessionUser;
}

/** Leads to whatever one names: pages, work, people, teams, what can be made. Loaded at idle. */
export function Jump({ open, onOpenChange, user }: JumpProps) {
  return (
    <Dialog bare width="wide" title="Search or jump to" open={open} onOpenChange={onOpenChange}>
      <JumpPalette user={user} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
