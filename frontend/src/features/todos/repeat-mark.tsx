import { Repeat } from 'lucide-react';
import { tooltip } from '../../ui/tooltip.ts';

/** Beside the title of what comes again. */
export function RepeatMark() {
  return (
    <span className="grid shrink-0 place-items-center text-ink-3" {...tooltip('Repeats')}>
      <Repeat className="size-3.5" aria-hidden />
      <span className="sr-only">Repeats</span>
    </span>
  );
}
