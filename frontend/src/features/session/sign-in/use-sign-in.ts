import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/session-user.ts';
import { ApiError, isFieldError, sentenceOf } from '../../../kit/api/api-error.ts';
import { call, type RequestOf } from '../../../kit/api/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { signIn, startSession } from '../session-queries.ts';
import { signInCopy } from '../sign-in-copy.ts';

const { loginFailed, registrationFailed } = signInCopy.auth;

export const signUpFields = ['name', 'username', 'companyId', 'password', 'confirmPassword'];

/** The challenge to send back with the code, if the password was right and a code is required. */
export function challengeIn(error: unknown): string | undefined {
  return error instanceof ApiError ? error.details.challenge : undefined;
}

/** True for the first request for a code and after a wrong code. */
function asksForCode(error: unknown): boolean {
  return Boolean(challengeIn(error) || (error instanceof ApiError && error.fields.code));
}

let lastFailure: ReturnType<typeof toast> | undefined;

/** Removes the toast of an earlier failure. */
export const dismissFailure = () => lastFailure?.dismiss();

/**
 * Signs in with the user in the response. Errors that the form shows itself (`isShownByForm`) are
 * not repeated in a toast, which would cover the form on a phone.
 */
function useSessionStart<Body>(
  send: (body: Body) => Promise<SessionUser>,
  failure: string,
  isShownByForm: (error: unknown) => boolean,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: dismissFailure,
    onSuccess: (user) => startSession(queryClient, user),
    onError: (error) => {
      if (!isShownByForm(error))
        lastFailure = toast({
          variant: 'destructive',
          title: failure,
          description: sentenceOf(error),
        });
    },
  });
}

async function signUp(body: RequestOf<'POST /api/register'>['body']) {
  const { companyOfBrowser } = await import('./company-of-browser.ts');
  return call('POST /api/register', { body: { ...body, ...companyOfBrowser() } });
}

const finishSignIn = (body: RequestOf<'POST /api/login/second-factor'>['body']) =>
  call('POST /api/login/second-factor', { body });

const finishSingleSignOn = (body: RequestOf<'POST /api/login/single-sign-on'>['body']) =>
  call('POST /api/login/single-sign-on', { body });

export const useSignIn = () => useSessionStart(signIn, loginFailed, asksForCode);
export const useSecondFactorSignIn = () => useSessionStart(finishSignIn, loginFailed, asksForCode);
export const useSingleSignOnCallback = () =>
  useSessionStart(finishSingleSignOn, loginFailed, asksForCode);
export const useSignUp = () =>
  useSessionStart(signUp, registrationFailed, (error) => isFieldError(error, signUpFields));
