import { useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { readOf } from '../../kit/query-client.ts';
import { useCopy } from '../../kit/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Input } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';

interface TeamInviteProps {
  teamId: string;
  /** One below the other, for a narrow card; side by side where there is room for it. */
  stacked?: boolean;
}

/** The link by which one joins a public team, to copy and as a QR code. */
export function TeamInvite({ teamId, stacked = false }: TeamInviteProps) {
  const link = `${window.location.origin}/team-invite/${teamId}`;
  const { data, isPending } = useQuery(
    readOf('GET /api/teams/{teamId}/qr', { params: { teamId } }),
  );
  const { copied, copy } = useCopy();

  async function copyLink(): Promise<void> {
    if (await copy(link)) toast({ variant: 'success', title: 'Link copied!' });
    else
      toast({
        variant: 'destructive',
        title: 'Failed to copy',
        description: 'Could not copy link to clipboard',
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
            alt="QR code of the invitation link"
            className="size-full [image-rendering:pixelated]"
          />
        ) : (
          <p className="text-center text-ink-3 text-xs dark:text-black">
            The QR code could not be loaded.
          </p>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">Team invite link</h3>
        <p className="mt-0.5 mb-3 text-ink-2">
          Whoever has this link can join the team: colleagues as themselves, others with a new
          account in your company.
        </p>
        <div className="flex gap-2">
          <Input
            readOnly
            aria-label="Team invite link"
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button onClick={() => void copyLink()} aria-live="polite">
            {copied ? <Check className="text-green-ink" aria-hidden /> : <Copy aria-hidden />}
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        </div>
      </div>
    </div>
  );
}
