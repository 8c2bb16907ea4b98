import { useIdle } from '../../../kit/hooks/use-idle.ts';
import { TooltipHost } from '../lazy-overlays.ts';

/** Renders the tooltips of the app; mount it once. Its code loads at idle. */
export function TooltipSlot() {
  return useIdle() ? <TooltipHost /> : null;
}
