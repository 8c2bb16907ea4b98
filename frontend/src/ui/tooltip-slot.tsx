import { useIdle } from '../kit/use-idle.ts';
import { lazyPart } from './lazy-part.tsx';

const TooltipHost = lazyPart(async () => (await import('./tooltip-host.tsx')).TooltipHost);

/** Shows the tooltips of the whole app: once in the app. All of its code comes at idle. */
export function TooltipSlot() {
  return useIdle() ? <TooltipHost /> : null;
}
