import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { OwnSession } from '#shared/session/own-session.ts';
import { formatMonthDay } from '../../kit/dates/format-date.ts';
import { useAge } from '../../kit/hooks/use-age.ts';
import { useNow } from '../../kit/hooks/use-now.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { GridCell, GridRow, GridRows } from '../../ui/grid/grid.tsx';
import { PageShortcuts } from '../../ui/lists/page-shortcuts.tsx';
import { AlertDialog } from '../../ui/overlays/dialog.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { ownSessionsQuery, useEndOtherSessions, useEndOwnSession } from './edit-security.ts';
import { sessionCopy } from './session-copy.ts';
import { SessionsShortcutsSheet } from './sessions-shortcuts-sheet.tsx';

const copy = sessionCopy.sessions;

/** Settings row: the browsers in which the user is signed in, each with a sign-out button. */
export function SessionsPanel() {
  const query = useQuery(ownSessionsQuery);
  const endOthers = useEndOtherSessions();
  const [isConfirming, setConfirming] = useState(false);
  const { data: sessions } = query;
  const others = sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <div>
      <PageShortcuts sheet={SessionsShortcutsSheet} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-medium text-ink text-sm">{copy.title}</h3>
          <p className="mt-0.5 text-ink-3 text-xs">{copy.hint}</p>
        </div>
        <Button disabled={others === 0} onClick={() => setConfirming(true)}>
          {copy.signOutOthers}
        </Button>
      </div>
      {sessions ? (
        <GridRows aria-label={copy.title} className="mt-3 -mb-2.5 divide-y divide-line-soft">
          {[...sessions]
            .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
            .map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
        </GridRows>
      ) : query.error ? (
        <LoadFailure title={copy.loadFailed} of={query} />
      ) : (
        <Skeleton className="mt-3 h-11 w-full" />
      )}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={copy.signOutOthersTitle}
        description={copy.signOutOthersText(others)}
        confirmLabel={copy.signOutOthers}
        pending={endOthers.isPending}
        onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setConfirming(false) })}
      />
    </div>
  );
}

const isPhone = (device: string) => /iPhone|iPad|Android/.test(device);

function SessionRow({ session }: { session: OwnSession }) {
  const end = useEndOwnSession();
  const now = useNow();
  const { device, createdAt, lastUsedAt, isCurrent } = session;
  const lastUse = useLastUse(lastUsedAt);
  const Icon = isPhone(device) ? Smartphone : Monitor;
  return (
    <GridRow className="flex items-center gap-3 py-2.5 outline-offset-4">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      <GridCell className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-ink text-sm">
          <span className="truncate">{device}</span>
          {isCurrent && <Badge tone="accent">{copy.thisBrowser}</Badge>}
        </p>
        <p className="text-ink-3 text-xs">
          {copy.signedInOn(formatMonthDay(createdAt, now))}
          {!isCurrent && ` · ${copy.lastUsed(lastUse)}`}
        </p>
      </GridCell>
      <GridCell>
        <Button
          size="small"
          variant="ghost"
          // No shortcut for the current browser, so that nobody signs out here by accident.
          aria-keyshortcuts={isCurrent ? undefined : 'Delete'}
          aria-label={isCurrent ? copy.signOutHere : copy.signOutOf(device)}
          pending={end.isPending}
          onClick={() => end.mutate(session)}
        >
          {copy.signOut}
        </Button>
      </GridCell>
    </GridRow>
  );
}

/** The server updates the last use only every two hours. */
function useLastUse(moment: string): string {
  const age = useAge(moment);
  return Date.now() - Date.parse(moment) < 2 * 3_600_000 ? copy.recently : age;
}
