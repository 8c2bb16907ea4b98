import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** False until the browser has nothing better to do: for what the page can do without at first. */
export function useIdle({ evenIfSavingData = false } = {}): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), { evenIfSavingData }), [evenIfSavingData]);
  return isIdle;
}
