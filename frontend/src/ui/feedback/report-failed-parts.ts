import { isOnline } from '../../kit/pwa/is-online.ts';
import { onLazyFailure } from '../lazy-with-preload.tsx';
import { uiCopy } from '../ui-copy.ts';
import { toast } from './toast.ts';

/** Shows a toast when the code of a lazy component could not be loaded. */
export function reportFailedParts(): () => void {
  return onLazyFailure(() => {
    const { offline, missingCode } = uiCopy;
    // Lazy components retry when the browser is back online.
    if (!isOnline()) toast({ title: offline.title, description: offline.text });
    else
      toast({
        title: missingCode.title,
        description: missingCode.text,
        variant: 'destructive',
        action: { label: missingCode.reload, onSelect: () => window.location.reload() },
      });
  });
}
