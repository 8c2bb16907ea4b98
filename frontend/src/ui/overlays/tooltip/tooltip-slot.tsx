import { useEffect, useState } from 'react';
import { useIdle } from '../../../kit/browser/when-idle.ts';
import { TooltipHost } from '../lazy-overlays.ts';

/** Renders the tooltips of the app; mount it once. Its code loads at idle or on the first use. */
export function TooltipSlot() {
  const isIdle = useIdle();
  const [isWanted, setWanted] = useState(false);
  const isMounted = isIdle || isWanted;
  useEffect(() => {
    if (isMounted) return;
    const abort = new AbortController();
    const { signal } = abort;
    const want = ({ target }: Event) =>
      target instanceof Element && target.closest('[data-tooltip]') && setWanted(true);
    document.addEventListener('pointerover', want, { signal });
    document.addEventListener('focusin', want, { signal });
    return () => abort.abort();
  }, [isMounted]);
  return isMounted ? <TooltipHost /> : null;
}
