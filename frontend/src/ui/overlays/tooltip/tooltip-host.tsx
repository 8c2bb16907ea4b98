import { Tooltip } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useCurrentKeys } from '../../../kit/hooks/use-current-keys.ts';
import { AdoptedTrigger } from '../popup/adopted-trigger.tsx';
import { watchTooltips } from './tooltip-watch.ts';

/** Loaded at idle by TooltipSlot: a single tooltip, moved to the element that needs it. */
export function TooltipHost() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => watchTooltips(document, setAnchor), []);
  const text = anchor?.dataset.tooltip;
  const [keys] = useCurrentKeys()([anchor?.dataset.tooltipKeys ?? '']);
  if (!anchor || !text) return null;
  return (
    <Tooltip.Provider>
      <Tooltip.Root key={text} open onOpenChange={(open) => !open && setAnchor(null)}>
        <Tooltip.Trigger asChild>
          <AdoptedTrigger element={anchor} />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            sideOffset={6}
            collisionPadding={8}
            className="pointer-events-none z-70 flex max-w-72 animate-fade items-center gap-2 rounded-md bg-ink px-2 py-1 text-canvas text-xs shadow-pop select-none"
          >
            {text}
            {keys && <kbd className="font-sans opacity-70">{keys}</kbd>}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
