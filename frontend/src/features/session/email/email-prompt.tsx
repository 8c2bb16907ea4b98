import { MailCheck } from 'lucide-react';
import { useId, useState } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { useOpenedOnce } from '../../../ui/overlays/use-opened-once.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { emailCopy } from './email-copy.ts';

const { prompt: copy } = emailCopy;

const EmailDialog = lazyWithPreload(async () => (await import('./email-dialog.tsx')).EmailDialog);

/** A line above the dashboard that asks for the emailed code. Renders nothing once it was entered. */
export function EmailPrompt({ user }: { user: SessionUser }) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const isWanted = user.emailVerifiedAt === null;
  const hasOpened = useOpenedOnce(EmailDialog, isOpen);
  return (
    <>
      {isWanted && (
        <Card aria-labelledby={titleId}>
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 pr-2 pl-4">
            <MailCheck aria-hidden className="size-4 shrink-0 text-ink-2" />
            <div className="min-w-0 flex-1 basis-48 text-sm sm:flex sm:gap-2">
              <h2 id={titleId} className="shrink-0 font-semibold text-ink">
                {copy.title}
              </h2>
              <p className="min-w-0 text-ink-3 [overflow-wrap:anywhere]">
                {copy.text(user.username)}
              </p>
            </div>
            <Button size="small" onClick={() => setOpen(true)}>
              {copy.open}
            </Button>
          </div>
        </Card>
      )}
      {hasOpened && <EmailDialog user={user} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
