import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, Link2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { inviteLink } from '#shared/teams/invite-link.ts';
import type { CreatedInviteLink } from '#shared/teams/invite-link-fields.ts';
import type { Team } from '#shared/teams/team.ts';
import { readOf } from '../../../kit/cache/query-client.ts';
import { formatMonthDay } from '../../../kit/dates/format-date.ts';
import { useCopy } from '../../../kit/hooks/use-copy.ts';
import { classNames } from '../../../ui/class-names.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Input } from '../../../ui/forms/input.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { sessionQuery } from '../../session/session-queries.ts';
import { inviteLinkCopy } from './invite-link-copy.ts';
import { inviteLinkQuery, useCreateInviteLink, worksIn } from './invite-link-queries.ts';
import { ManageInviteLink } from './manage-invite-link.tsx';

const { inviteLink: texts } = inviteLinkCopy;

interface TeamInviteProps {
  team: Team;
  /** Whether the user may reset the link and turn it off. */
  mayManage: boolean;
  /** Stacks link and QR code for narrow cards. */
  stacked?: boolean;
  /** Creates a link by itself when the team has none to show, from `created` on. */
  always?: { created: CreatedInviteLink | undefined; onCreate: (link: CreatedInviteLink) => void };
}

/** The invite link of a team and its QR code. */
export function TeamInvite({ team, mayManage, stacked = false, always }: TeamInviteProps) {
  const self = useQueryClient().getQueryData(sessionQuery.queryKey);
  const query = useQuery(inviteLinkQuery(team.id));
  const create = useCreateInviteLink(team.id);
  const [created, setCreated] = useState(always?.created);
  const state = query.data;
  const works = !!state && !!created && worksIn(state, created);
  const isMissing = !!state?.isOn && state.needsKey && !works;
  /** The end of the links that the last one was created for. Never twice for the same. */
  const createdFor = useRef<string | null>(undefined);

  function show(link: CreatedInviteLink): void {
    setCreated(link);
    always?.onCreate(link);
  }

  useEffect(() => {
    if (!always || !isMissing || createdFor.current === state.endedAt) return;
    createdFor.current = state.endedAt;
    create.mutate(undefined, { onSuccess: show });
  });

  if (query.error && !state) return <LoadFailure title={texts.loadFailed} of={query} />;
  if (!state) return <LinkSkeleton stacked={stacked} />;
  return (
    <div className="flex flex-col gap-4">
      {!state.isOn ? (
        <Section text={mayManage ? texts.offText : texts.offForMembers} />
      ) : works ? (
        <LinkWithCode
          link={created.link}
          note={texts.createdNote(formatMonthDay(created.expiresAt))}
          qrCode={created.qrCode}
          stacked={stacked}
        />
      ) : isMissing && always && create.isPending ? (
        <LinkSkeleton stacked={stacked} />
      ) : state.needsKey ? (
        <Section text={texts.needsKeyText}>
          <Button
            variant="primary"
            pending={create.isPending}
            onClick={() => create.mutate(undefined, { onSuccess: show })}
          >
            <Link2 aria-hidden />
            {texts.create}
          </Button>
        </Section>
      ) : (
        <LinkWithoutKey
          teamId={team.id}
          from={self?.id}
          expiresAt={state.expiresAt}
          stacked={stacked}
        />
      )}
      {mayManage && <ManageInviteLink team={team} state={state} onReset={show} />}
    </div>
  );
}

function Section({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <section>
      <h3 className="font-medium">{texts.title}</h3>
      <p className="mt-0.5 text-pretty text-ink-2">{text}</p>
      {children && <div className="mt-3">{children}</div>}
    </section>
  );
}

interface LinkWithoutKeyProps {
  teamId: string;
  from: string | undefined;
  expiresAt: string | null;
  stacked: boolean;
}

function LinkWithoutKey({ teamId, from, expiresAt, stacked }: LinkWithoutKeyProps) {
  const { data, isPending } = useQuery(
    readOf('GET /api/teams/{teamId}/qr', { params: { teamId } }),
  );
  return (
    <LinkWithCode
      link={inviteLink(window.location.origin, teamId, { from })}
      note={expiresAt ? texts.note(formatMonthDay(expiresAt)) : undefined}
      qrCode={isPending ? 'loading' : data?.qrCode}
      stacked={stacked}
    />
  );
}

interface LinkWithCodeProps {
  link: string;
  /** How long it works. */
  note: string | undefined;
  /** An image source; undefined if it failed to load. */
  qrCode: string | 'loading' | undefined;
  stacked: boolean;
}

function LinkWithCode({ link, note, qrCode, stacked }: LinkWithCodeProps) {
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
        {qrCode === 'loading' ? (
          <Skeleton className="size-full" />
        ) : qrCode ? (
          <img src={qrCode} alt={texts.qrCode} className="size-full [image-rendering:pixelated]" />
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
        {note && <p className="mt-2 text-pretty text-ink-3 text-xs">{note}</p>}
      </div>
    </div>
  );
}

function LinkSkeleton({ stacked }: { stacked: boolean }) {
  return (
    <div aria-busy className={classNames('flex flex-col gap-5', !stacked && 'sm:flex-row')}>
      <Skeleton className="size-40 shrink-0 self-center rounded-xl" />
      <div className="min-w-0 flex-1">
        <Skeleton className="mb-2 h-4 w-32" />
        <Skeleton className="h-8 w-full" />
      </div>
    </div>
  );
}
