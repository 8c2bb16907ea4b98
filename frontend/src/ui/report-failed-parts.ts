import { onLazyPartFailure } from './lazy-part.tsx';
import { toast } from './toast.ts';

/** Tells the person when a part of the page could not be fetched, and how to go on. */
export function reportFailedParts(): () => void {
  return onLazyPartFailure(() => {
    toast({
      title: 'This part could not be loaded',
      description: 'Check your connection, or reload: there may be a newer version.',
      variant: 'destructive',
      action: { label: 'Reload', onSelect: () => window.location.reload() },
    });
  });
}
