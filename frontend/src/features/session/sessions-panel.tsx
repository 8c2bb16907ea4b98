import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { OwnSession } from '#shared/session/own-session.ts';
import { formatMonthDay, formatRelative } from '../../kit/format-date.ts';
import { useNow } from '../../kit/use-now.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { GridCell, GridRow } from '../../ui/grid.tsx';
import { GridRows } from '../../ui/grid-rows.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShortcuts } from '../../ui/page-shortcuts.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ownSessionsQuery, useEndOtherSessions, useEndOwnSession } from './security-queries.ts';

const ShortcutsSheet = lazyPart(
  async () => (await import('./sessions-shortcuts-sheet.tsx')).SessionsShortcutsSheet,
);

/** A row of the settings: every browser one is signed in with, and the way out of each. */
export function SessionsPanel() {
  const query = useQuery(ownSessionsQuery);
  const endOthers = useEndOtherSessions();
  const [asks, setAsks] = useState(false);
  const { data: sessions } = query;
  const others = sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <div>
      <PageShortcuts sheet={ShortcutsSheet} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-medium text-ink text-sm">Where you are signed in</h3>
          <p className="mt-0.5 text-ink-3 text-xs">
            A browser that you do not know? Sign it out and set a new password.
          </p>
        </div>
        <Button disabled={others === 0} onClick={() => setAsks(true)}>
          Sign out everywhere else
        </Button>
      </div>
      {sessions ? (
        <GridRows
          aria-label="Where you are signed in"
          className="mt-3 -mb-2.5 divide-y divide-line-soft"
        >
          {[...sessions]
            .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
            .map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
        </GridRows>
      ) : query.error ? (
        <LoadFailure title="Your sessions cannot be shown" of={query} />
      ) : (
        <Skeleton className="mt-3 h-11 w-full" />
      )}
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title="Sign out everywhere else?"
        description={`${others === 1 ? 'One other browser is' : `${others} other browsers are`} signed out at once. What was not saved there is lost.`}
        confirmLabel="Sign out everywhere else"
        pending={endOthers.isPending}
        onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setAsks(false) })}
      />
    </div>
  );
}

const isPhone = (device: string) => /iPhone|iPad|Android/.test(device);

function SessionRow({ session }: { session: OwnSession }) {
  const end = useEndOwnSession();
  const now = useNow();
  const { device, createdAt, lastUsedAt, isCurrent } = session;
  const Icon = isPhone(device) ? Smartphone : Monitor;
  return (
    <GridRow className="flex items-center gap-3 py-2.5 outline-offset-4">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      <GridCell className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-ink text-sm">
          <span className="truncate">{device}</span>
          {isCurrent && <Badge tone="accent">This browser</Badge>}
        </p>
        <p className="text-ink-3 text-xs">
          Signed in {formatMonthDay(createdAt, now)}
          {!isCurrent && ` · used ${lastUsed(lastUsedAt, now)}`}
        </p>
      </GridCell>
      <GridCell>
        <Button
          size="small"
          variant="ghost"
          // Not of the browser that the key is pressed in: that would be the end of what one does there.
          aria-keyshortcuts={isCurrent ? undefined : 'Delete'}
          aria-label={isCurrent ? 'Sign out here' : `Sign out ${device}`}
          pending={end.isPending}
          onClick={() => end.mutate(session)}
        >
          Sign out
        </Button>
      </GridCell>
    </GridRow>
  );
}

/** It is known to within two hours, and says no more. */
function lastUsed(moment: string, now: Date): string {
  const hours = (now.getTime() - new Date(moment).getTime()) / 3_600_000;
  return hours < 2 ? 'in the last 2 hours' : formatRelative(moment, { now });
}
