import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** False until the browser has nothing better to do: for what the page can do without at first. */
export function useIdle(options?: { evenIfSavingData: boolean }): boolean {
  const [isIdle, setIdle] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as the page begins
  useEffect(() => whenIdle(() => setIdle(true), options), []);
  return isIdle;
}
