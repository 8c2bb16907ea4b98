import { useEffect, useState } from 'react';
import { whenIdle } from '../browser/when-idle.ts';

/** False until the browser is idle for the first time. */
export function useIdle({ evenIfSavingData = false } = {}): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), { evenIfSavingData }), [evenIfSavingData]);
  return isIdle;
}
