import { useEffect, useRef } from 'react';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { signInCopy } from '../sign-in-copy.ts';
import { takePendingSignOn } from './pending-sign-on.ts';
import { safeRedirect } from './safe-redirect.ts';
import { useSingleSignOnCallback } from './use-sign-in.ts';

/** The authorization response of the identity provider, from the URL. */
interface AuthorizationResponse {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

interface SingleSignOnCallbackProps {
  response: AuthorizationResponse;
  /** Called once the response is read, to replace it in the URL by the redirect. */
  onRead: (redirect: string | undefined) => void;
  /** Called after success and failure. */
  onEnd: () => void;
}

/** Completes a sign-in at the company's identity provider, or shows why that failed. */
export function SingleSignOnCallback({ response, onRead, onEnd }: SingleSignOnCallbackProps) {
  const { mutate } = useSingleSignOnCallback();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const pending = takePendingSignOn();
    onRead(safeRedirect(pending?.redirect));
    const { code, state } = response;
    if (pending && code && state) {
      mutate({ code, state, proof: pending.proof }, { onSettled: onEnd });
      return;
    }
    toast({
      variant: 'destructive',
      title: signInCopy.auth.loginFailed,
      description: signInCopy.singleSignOn.unfinished,
    });
    onEnd();
  }, [response, mutate, onRead, onEnd]);
  return <Spinner label={signInCopy.singleSignOn.signingIn} className="mx-auto mt-12" />;
}
