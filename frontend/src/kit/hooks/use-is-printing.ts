import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const media = typeof matchMedia === 'function' ? matchMedia('print') : undefined;
let isPrepared = false;

/** Whether the page is being printed, for what shows only a part of its content on screens. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting);

const isPrinting = () => isPrepared || (media?.matches ?? false);

function subscribe(listener: () => void): () => void {
  // The browser takes the page as it is when the event ends.
  const update = () => flushSync(listener);
  const prepare = () => {
    isPrepared = true;
    update();
  };
  const end = () => {
    isPrepared = false;
    update();
  };
  window.addEventListener('beforeprint', prepare);
  window.addEventListener('afterprint', end);
  media?.addEventListener('change', update);
  return () => {
    window.removeEventListener('beforeprint', prepare);
    window.removeEventListener('afterprint', end);
    media?.removeEventListener('change', update);
  };
}
