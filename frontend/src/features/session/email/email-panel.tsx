import { MailCheck, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { useOpenedOnce } from '../../../ui/overlays/use-opened-once.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { emailCopy } from './email-copy.ts';
import { EmailDialog } from './email-dialog.tsx';

const { settings: copy } = emailCopy;

const ChangeEmailDialog = lazyWithPreload(
  async () => (await import('./change-email-dialog.tsx')).ChangeEmailDialog,
);

interface EmailPanelProps {
  user: SessionUser;
  /** False for users without a password, whose company manages the address. */
  mayChange?: boolean;
}

/** Settings row that shows whether the email address is verified, and changes it. */
export function EmailPanel({ user, mayChange = false }: EmailPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const hasChanged = useOpenedOnce(ChangeEmailDialog, isChanging);
  const isVerified = user.emailVerifiedAt !== null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex items-center gap-2 font-medium text-ink text-sm">
          {copy.title}
          <Badge tone={isVerified ? 'green' : 'grey'}>
            {isVerified ? copy.verified : copy.notVerified}
          </Badge>
        </h3>
        <p className="mt-0.5 text-ink-3 text-xs [overflow-wrap:anywhere]">
          {isVerified ? copy.verifiedHint(user.username) : copy.notVerifiedHint}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {mayChange && (
          <Button onClick={() => setChanging(true)}>
            <Pencil aria-hidden />
            {copy.change}
          </Button>
        )}
        {!isVerified && (
          <Button onClick={() => setOpen(true)}>
            <MailCheck aria-hidden />
            {copy.verify}
          </Button>
        )}
      </div>
      <EmailDialog user={user} open={isOpen} onOpenChange={setOpen} />
      {hasChanged && <ChangeEmailDialog open={isChanging} onOpenChange={setChanging} />}
    </div>
  );
}
