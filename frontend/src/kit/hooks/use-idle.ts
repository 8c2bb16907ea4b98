import { useEffect, useState } from 'react';
import { whenIdle } from '../browser/when-idle.ts';

/** False until the browser is idle for the first time; see `whenIdle`. */
export function useIdle({ isNeeded = false } = {}): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), { isNeeded }), [isNeeded]);
  return isIdle;
}
