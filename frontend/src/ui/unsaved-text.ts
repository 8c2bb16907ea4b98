import { toast } from './toast.ts';

/** How much of a text a toast shows, characters; all of it can be copied. */
const mostShown = 280;
/** As long as somebody may need to see what happened and take the text, ms. */
const shownFor = 60_000;

/** What somebody wrote and what could not be saved stays theirs: it is shown, and can be copied. */
export function offerUnsavedText(title: string, text: string, reason?: string): void {
  const shown = text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
  toast({
    variant: 'destructive',
    title,
    description: reason ? `${reason} You wrote: ${shown}` : shown,
    duration: shownFor,
    action: { label: 'Copy text', onSelect: () => void copyText(title, text) },
  });
}

async function copyText(title: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ variant: 'success', title: 'Text copied' });
  } catch {
    // The browser does not let us: it stays where it can be selected by hand.
    toast({ variant: 'destructive', title, description: text, duration: shownFor });
  }
}
