import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { inviteLink } from '#shared/teams/invite-link.ts';
import { readOf } from '../../kit/cache/query-client.ts';
import { useCopy } from '../../kit/hooks/use-copy.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Input } from '../../ui/forms/input.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { sessionQuery } from '../session/session-queries.ts';
import { teamsCopy } from './teams-copy.ts';

const { inviteLink: texts } = teamsCopy;

interface TeamInviteProps {
  teamId: string;
  /** Stacks link and QR code for narrow cards. */
  stacked?: boolean;
}

/** The invitation link of a public team and its QR code. */
export function TeamInvite({ teamId, stacked = false }: TeamInviteProps) {
  const self = useQueryClient().getQueryData(sessionQuery.queryKey);
  const link = inviteLink(window.location.origin, teamId, self?.id);
  const { data, isPending } = useQuery(
    readOf('GET /api/teams/{teamId}/qr', { params: { teamId } }),
  );
  const { copied, copy } = useCopy();

  async function copyLink(): Promise<void> {
    if (await copy(link)) toast({ variant: 'success', title: texts.linkCopied });
    else
      toast({
        variant: 'destructive',
        title: texts.copyFailed,
        description: texts.copyFailedText,
      });
  }

  return (
    <div className={classNames('flex flex-col gap-5', !stacked && 'sm:flex-row')}>
      <div
        className={classNames(
          'grid size-40 shrink-0 place-items-center self-center rounded-xl border border-line bg-white p-2',
          !stacked && 'sm:self-start',
        )}
      >
        {isPending ? (
          <Skeleton className="size-full" />
        ) : data ? (
          <img
            src={data.qrCode}
            alt={texts.qrCode}
            className="size-full [image-rendering:pixelated]"
          />
        ) : (
          <p className="text-center text-ink-3 text-xs dark:text-black">{texts.qrCodeFailed}</p>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">{texts.title}</h3>
        <p className="mt-0.5 mb-3 text-ink-2">{texts.text}</p>
        <div className="flex gap-2">
          <Input
            readOnly
            aria-label={texts.title}
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button onClick={() => void copyLink()} aria-live="polite">
            {copied ? <Check className="text-green-ink" aria-hidden /> : <Copy aria-hidden />}
            {copied ? texts.copied : texts.copy}
          </Button>
        </div>
      </div>
    </div>
  );
}
