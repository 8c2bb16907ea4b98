import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isConnectionError, isMissingCode, sentenceOf } from '../../../kit/api/api-error.ts';
import { useOnline } from '../../../kit/hooks/use-online.ts';
import { isOnline } from '../../../kit/pwa/is-online.ts';
import { shellCopy } from '../shell-copy.ts';

interface ErrorMessage {
  title: string;
  text: string;
  actionLabel: string;
  act: () => void;
}

/** The message and action for an error that replaced a page. Retries when back online. */
export function useErrorMessage(error: unknown, reset?: () => void): ErrorMessage {
  const router = useRouter();
  const isOffline = !useOnline();
  const [wasOffline] = useState(() => !isOnline());
  const isRecoverable = wasOffline || isConnectionError(error);

  function act(): void {
    // The router caches a failed import until the page is reloaded.
    if (isMissingCode(error)) window.location.reload();
    else {
      void router.invalidate();
      reset?.();
    }
  }
  const latestAct = useRef(act);
  useEffect(() => {
    latestAct.current = act;
  });
  useEffect(() => {
    if (!isRecoverable) return;
    const retry = () => latestAct.current();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isRecoverable]);

  const { pageError, missingCode, offline } = shellCopy;
  const actionLabel = isMissingCode(error) ? missingCode.reload : pageError.retry;
  if (isOffline && isRecoverable) return { ...offline, actionLabel, act };
  if (isMissingCode(error)) return { ...missingCode, actionLabel, act };
  return { title: pageError.title, text: sentenceOf(error, pageError.text), actionLabel, act };
}
