import { useEffect, useState } from 'react';

/** Keys that were pressed before what they do was here, in order. */
export interface EarlyKeys {
  pressed: readonly KeyboardEvent[];
  /** Called by what they are for, which hears the next ones itself. */
  onTaken: () => void;
}

/** For a page whose keys come later than itself: the first one pressed is not lost. */
export function useEarlyKeys(): EarlyKeys {
  const [pressed, setPressed] = useState<readonly KeyboardEvent[]>([]);
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    if (isTaken) return;
    const note = (event: KeyboardEvent) => setPressed((before) => [...before, event]);
    document.addEventListener('keydown', note);
    return () => document.removeEventListener('keydown', note);
  }, [isTaken]);
  return { pressed, onTaken: () => setTaken(true) };
}
