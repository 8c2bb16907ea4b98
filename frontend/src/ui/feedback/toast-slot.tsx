import { useSyncExternalStore } from 'react';
import { useIdle } from '../../kit/browser/when-idle.ts';
import { ToastHost } from '../overlays/lazy-overlays.ts';
import { currentSavedMarks, subscribeToSavedMarks } from './saved-marks.ts';
import { currentToasts, subscribeToToasts } from './toast.ts';

/** Renders toasts and save ticks; mount it once. Its code loads at idle or on use. */
export function ToastSlot() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const marks = useSyncExternalStore(subscribeToSavedMarks, currentSavedMarks);
  const isIdle = useIdle();
  return isIdle || toasts.length > 0 || marks.length > 0 ? <ToastHost toasts={toasts} /> : null;
}
