import { useEffect, useRef } from 'react';

/** The browser asks whoever closes or reloads the page while something written is only here. */
export function useLeaveQuestion(isOnlyHere: () => boolean): void {
  const latest = useRef(isOnlyHere);
  useEffect(() => {
    latest.current = isOnlyHere;
  });
  useEffect(() => {
    const ask = (event: Event) => {
      if (latest.current()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
