import { useEffect, useRef } from 'react';

/** Lets the browser ask before the page with unsaved text is closed or reloaded. */
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
