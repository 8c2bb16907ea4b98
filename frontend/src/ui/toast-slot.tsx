import { useSyncExternalStore } from 'react';
import { useIdle } from '../kit/use-idle.ts';
import { lazyPart } from './lazy-part.tsx';
import { currentToasts, subscribeToToasts } from './toast.ts';

const ToastHost = lazyPart(async () => (await import('./toast-host.tsx')).ToastHost);

/** Where toasts show: once in the app. Its code comes at idle, or with the first toast. */
export function ToastSlot() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const isIdle = useIdle();
  return isIdle || toasts.length > 0 ? <ToastHost toasts={toasts} /> : null;
}
