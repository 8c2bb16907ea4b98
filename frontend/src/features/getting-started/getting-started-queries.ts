import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type {
  GettingStarted,
  GettingStartedChange,
  GettingStartedStep,
} from '#shared/people/getting-started.ts';
import type { SessionUser } from '#shared/people/session-user.ts';
import { call } from '../../kit/api/call.ts';
import { sendInOrder } from '../../kit/api/send-in-order.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { changeOptimistically } from '../../kit/cache/optimistic-change.ts';
import { isOptimistic } from '../../kit/cache/optimistic-id.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { toastResult, undo } from '../../ui/feedback/toast-result.ts';
import { teamGoalsQuery } from '../goals/goals-queries.ts';
import { pendingInvitationsQuery } from '../invitations/invitations-queries.ts';
import { companyUsersQuery } from '../people/people-queries.ts';
import { sessionQuery } from '../session/session-queries.ts';
import { teamTodosQuery } from '../todos/todos-queries.ts';
import { steps } from './checklist.ts';
import { gettingStartedCopy } from './getting-started-copy.ts';

const copy = gettingStartedCopy.dismissed;

function sendChange(client: QueryClient, change: GettingStartedChange): Promise<SessionUser> {
  const send = () => call('PATCH /api/user/getting-started', { body: change });
  return sendInOrder(client, 'getting started', send, Object.keys(change));
}

/** Responses are not shown: once the page was hidden, they may come in another order. */
const changedUser =
  (userId: string, change: (checklist: GettingStarted) => Partial<GettingStarted>) =>
  (user: SessionUser | null): SessionUser | null =>
    user?.id === userId && user.gettingStarted
      ? { ...user, gettingStarted: { ...user.gettingStarted, ...change(user.gettingStarted) } }
      : user;

async function saveCompletedSteps(
  client: QueryClient,
  userId: string,
  completedSteps: GettingStartedStep[],
): Promise<void> {
  await sendChange(client, { completedSteps });
  const withSteps = changedUser(userId, ({ completedSteps: known }) => ({
    completedSteps: [...new Set([...known, ...completedSteps])],
  }));
  updateSaved(client, sessionQuery.queryKey, withSteps);
}

/** Shows or hides the checklist, rolled back if the server rejects it. Returns whether it was saved. */
export function setDismissed(
  client: QueryClient,
  user: SessionUser,
  dismissed: boolean,
): Promise<boolean> {
  const change = {
    queryKey: sessionQuery.queryKey,
    apply: changedUser(user.id, () => ({ dismissed })),
  };
  return toastResult(
    () => changeOptimistically(client, [change], () => sendChange(client, { dismissed })),
    { error: dismissed ? copy.failed : copy.showFailed },
  );
}

/** Dismisses the checklist, with Undo. */
export function dismissChecklist(client: QueryClient, user: SessionUser): void {
  void setDismissed(client, user, true);
  toast({
    title: copy.title,
    description: copy.description,
    action: undo(() => setDismissed(client, user, false)),
  });
}

interface Chosen {
  /** Undefined while the teams load. */
  hasTeam: boolean | undefined;
  teamId: string | null;
}

/**
 * The completed steps: those saved on the account, and those that the company's data shows to be
 * done. The latter are then saved, calling `onSave`. Only data of open steps is read.
 */
export function useCompletedSteps(
  user: SessionUser,
  { hasTeam, teamId }: Chosen,
  onSave: () => void,
) {
  const client = useQueryClient();
  const remembered = user.gettingStarted?.completedSteps ?? [];
  const isOpen = (step: GettingStartedStep) => !remembered.includes(step);
  const hasNew = (items: readonly { id: string }[]) => items.some((item) => !isOptimistic(item));
  const people = useQuery({ ...companyUsersQuery(user.companyId), enabled: isOpen('people') });
  const invitations = useQuery({ ...pendingInvitationsQuery, enabled: isOpen('people') });
  const ofTeam = { select: hasNew, enabled: teamId !== null };
  const goals = useQuery({
    ...teamGoalsQuery(teamId ?? '-'),
    ...ofTeam,
    enabled: ofTeam.enabled && isOpen('goal'),
  });
  const todos = useQuery({
    ...teamTodosQuery(teamId ?? '-'),
    ...ofTeam,
    enabled: ofTeam.enabled && isOpen('todo'),
  });
  const isDone: Record<GettingStartedStep, boolean> = {
    // The last team may have been deleted since the step was completed.
    team: hasTeam ?? !isOpen('team'),
    people:
      !isOpen('people') || (people.data?.length ?? 0) > 1 || (invitations.data?.length ?? 0) > 0,
    goal: !isOpen('goal') || goals.data === true,
    todo: !isOpen('todo') || todos.data === true,
  };
  const completed = steps.filter((step) => isDone[step]);
  const news = completed.filter(isOpen).join();
  const saved = useRef(onSave);
  const { isFetching } = useQuery(sessionQuery);
  useEffect(() => {
    // A cached account may lack steps that were saved on an earlier visit.
    if (!news || isFetching) return;
    const completedSteps = news.split(',') as GettingStartedStep[];
    saved.current();
    saveCompletedSteps(client, user.id, completedSteps).catch((error) =>
      console.warn('The completed steps could not be saved.', error),
    );
  }, [client, user.id, news, isFetching]);
  return completed;
}
