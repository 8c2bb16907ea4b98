import { shorten } from '#shared/kit/graphemes.ts';
import { isolated } from '#shared/kit/sentence.ts';
import { type ToastAction, toast } from '../../feedback/toast.ts';
import { uiCopy } from '../../ui-copy.ts';

const copy = uiCopy.unsavedText;

/** Characters of the text shown in the toast; all of it can be copied. */
const maxShown = 280;
/** Long enough to read the error and copy the text, ms. */
export const shownFor = 60_000;

/** Shows text that could not be saved in a toast, with a Copy button or another action. */
export function offerUnsavedText(
  title: string,
  text: string,
  reason?: string,
  action: ToastAction = { label: copy.copy, onSelect: () => void copyText(title, text) },
): void {
  const shown = shorten(text, maxShown);
  toast({
    variant: 'destructive',
    title,
    description: reason ? copy.youWrote(reason, shown) : isolated(shown),
    duration: shownFor,
    action,
  });
}

async function copyText(title: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ variant: 'success', title: copy.copied });
  } catch {
    // Without clipboard permission the text can still be selected in the toast.
    toast({ variant: 'destructive', title, description: isolated(text), duration: shownFor });
  }
}
