import { useEffect, useRef } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { safeRedirect } from './safe-redirect.ts';
import { useSignOnReturn } from './sign-in-queries.ts';
import { takeSignOn } from './sign-on-return.ts';

/** What the identity provider sent the browser back with. */
export interface SignOnAnswer {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

interface SingleSignOnReturnProps {
  answer: SignOnAnswer;
  /** The answer is taken: the address is to say where to go from here, and nothing else. */
  onTaken: (redirect: string | undefined) => void;
  /** Signed in, or not. */
  onEnd: () => void;
}

/** Finishes a sign-in at the company's identity provider, or says that it did not work. */
export function SingleSignOnReturn({ answer, onTaken, onEnd }: SingleSignOnReturnProps) {
  const { mutate } = useSignOnReturn();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const kept = takeSignOn();
    onTaken(safeRedirect(kept?.redirect));
    const { code, state } = answer;
    if (kept && code && state) {
      mutate({ code, state, proof: kept.proof }, { onSettled: onEnd });
      return;
    }
    toast({
      variant: 'destructive',
      title: 'Login failed',
      description: 'Your company’s sign-in did not come to its end. Please try it again.',
    });
    onEnd();
  }, [answer, mutate, onTaken, onEnd]);
  return <Spinner label="Signing you in" className="mx-auto mt-12" />;
}
