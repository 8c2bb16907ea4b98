import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '#shared/session/own-session.ts';
import { ApiError, sentenceOf } from '../../kit/api-error.ts';
import { call, type OutputOf, type RequestOf } from '../../kit/call.ts';
import { readOf } from '../../kit/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { endSession } from './session-end.ts';

const tellFailure = (error: Error) =>
  void toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error) });

/** What belongs to a field is told there. */
const tellUnlessField = (error: Error) => {
  const isOfField = error instanceof ApiError && Object.keys(error.fields).length > 0;
  if (!isOfField) tellFailure(error);
};

/** Where I am signed in. */
export const ownSessionsQuery = { ...readOf('GET /api/sessions'), staleTime: 0 };

/** Asked each time that it shows: whoever signs in elsewhere by a recovery code has one less. */
export const secondFactorQuery = { ...readOf('GET /api/second-factor'), staleTime: 0 };

export function useEndOwnSession() {
  const client = useQueryClient();
  const { queryKey } = ownSessionsQuery;
  return useMutation({
    mutationFn: ({ id }: OwnSession) =>
      call('DELETE /api/sessions/{sessionId}', { params: { sessionId: id } }),
    onSuccess: async (_, ended) => {
      if (ended.isCurrent) return endSession(client);
      client.setQueryData(queryKey, (known) => known?.filter(({ id }) => id !== ended.id));
      toast({ variant: 'success', title: `${ended.device} is signed out` });
    },
    onError: (error) => {
      tellFailure(error);
      void client.invalidateQueries({ queryKey });
    },
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  const { queryKey } = ownSessionsQuery;
  return useMutation({
    mutationFn: () => call('DELETE /api/sessions'),
    onSuccess: () => {
      client.setQueryData(queryKey, (known) => known?.filter(({ isCurrent }) => isCurrent));
      toast({ variant: 'success', title: 'You are signed out everywhere else' });
    },
    onError: tellFailure,
  });
}

export function useCreateSecret() {
  return useMutation({
    mutationFn: (password: string) =>
      call('POST /api/second-factor/secret', { body: { password } }),
    onError: tellUnlessField,
  });
}

type Proof = RequestOf<'POST /api/second-factor'>['body'];
type SwitchedFactor = OutputOf<'GET /api/second-factor'> & { recoveryCodes?: string[] };

/** Switches the second factor on, or off. Answers the recovery codes that come with it. */
export function useSwitchSecondFactor(isOn: boolean) {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (body: Proof): Promise<SwitchedFactor> =>
      isOn
        ? call('POST /api/second-factor', { body })
        : call('POST /api/second-factor/removal', { body }),
    onSuccess: ({ recoveryCodes, ...now }) => {
      client.setQueryData(secondFactorQuery.queryKey, now);
      // That it is on stands above the codes: on a phone a toast would lie over their buttons.
      if (!now.isOn) toast({ variant: 'success', title: 'Two-step sign-in is off' });
    },
    onError: tellUnlessField,
  });
}

export function useRenewRecoveryCodes() {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (body: Proof) => call('POST /api/second-factor/recovery-codes', { body }),
    onSuccess: ({ recoveryCodes }) => {
      client.setQueryData(
        secondFactorQuery.queryKey,
        (known) => known && { ...known, recoveryCodesLeft: recoveryCodes.length },
      );
    },
    onError: tellUnlessField,
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: RequestOf<'PUT /api/password'>['body']) =>
      call('PUT /api/password', { body }),
    onSuccess: () =>
      toast({
        variant: 'success',
        title: 'Your password is changed',
        description: 'You are signed out everywhere else.',
      }),
    onError: tellUnlessField,
  });
}
