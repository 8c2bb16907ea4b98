import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '#shared/session/own-session.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { call, type OutputOf, type RequestOf } from '../../kit/api/call.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { readOf } from '../../kit/cache/query-client.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { toastFailure } from '../../ui/feedback/toast-result.ts';
import { sessionCopy } from './session-copy.ts';
import { endSession } from './session-end.ts';

const showError = (error: Error) => toastFailure(sessionCopy.errorTitle, error);

/** The server's message by field. */
export const fieldErrorsOf = (error: unknown) => (error instanceof ApiError ? error.fields : {});

/** Of an open form. Field errors are shown at the fields instead. */
function toastUnlessField(error: Error) {
  if (Object.keys(fieldErrorsOf(error)).length === 0)
    toastFailure(sessionCopy.errorTitle, error, { again: null });
}

export const ownSessionsQuery = { ...readOf('GET /api/sessions'), staleTime: 0 };

/** Always refetched: a sign-in elsewhere may have used up a recovery code. */
export const secondFactorQuery = { ...readOf('GET /api/second-factor'), staleTime: 0 };

export function useEndOwnSession() {
  const client = useQueryClient();
  const { queryKey } = ownSessionsQuery;
  return useMutation({
    mutationFn: ({ id }: OwnSession) =>
      call('DELETE /api/sessions/{sessionId}', { params: { sessionId: id } }),
    onSuccess: async (_, session) => {
      if (session.isCurrent) return endSession(client);
      updateSaved<OwnSession[]>(client, queryKey, (sessions) =>
        sessions.filter(({ id }) => id !== session.id),
      );
      toast({ variant: 'success', title: sessionCopy.sessions.signedOut(session.device) });
    },
    onError: (error) => {
      showError(error);
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
      updateSaved<OwnSession[]>(client, queryKey, (sessions) =>
        sessions.filter(({ isCurrent }) => isCurrent),
      );
      toast({ variant: 'success', title: sessionCopy.sessions.signedOutOthers });
    },
    onError: showError,
  });
}

export function useCreateSecret() {
  return useMutation({
    mutationFn: (password: string) =>
      call('POST /api/second-factor/secret', { body: { password } }),
    onError: toastUnlessField,
  });
}

type Proof = RequestOf<'POST /api/second-factor'>['body'];
type SecondFactor = OutputOf<'GET /api/second-factor'>;
type SwitchedFactor = SecondFactor & { recoveryCodes?: string[] };

/** Turns the second factor on or off. Turning it on returns recovery codes. */
export function useSwitchSecondFactor(isOn: boolean) {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (body: Proof): Promise<SwitchedFactor> =>
      isOn
        ? call('POST /api/second-factor', { body })
        : call('POST /api/second-factor/removal', { body }),
    onSuccess: ({ recoveryCodes, ...status }) => {
      updateSaved(client, secondFactorQuery.queryKey, () => status);
      // Turning it on is confirmed above the codes; on a phone a toast would cover their buttons.
      if (!status.isOn) toast({ variant: 'success', title: sessionCopy.twoStep.turnedOff });
    },
    onError: toastUnlessField,
  });
}

export function useRenewRecoveryCodes() {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (body: Proof) => call('POST /api/second-factor/recovery-codes', { body }),
    onSuccess: ({ recoveryCodes }) => {
      updateSaved<SecondFactor>(client, secondFactorQuery.queryKey, (cached) => ({
        ...cached,
        recoveryCodesLeft: recoveryCodes.length,
      }));
    },
    onError: toastUnlessField,
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: RequestOf<'PUT /api/password'>['body']) =>
      call('PUT /api/password', { body }),
    onSuccess: () =>
      toast({
        variant: 'success',
        title: sessionCopy.changePassword.done,
        description: sessionCopy.changePassword.doneText,
      }),
    onError: toastUnlessField,
  });
}
