import { sentenceOf } from '../kit/api-error.ts';
import { type ToastMessage, toast } from './toast.ts';
import { offerUnsavedText } from './unsaved-text.ts';

export interface Outcome {
  /** What is said once it is done; nothing where that shows by itself or is said elsewhere. */
  done?: string | Pick<ToastMessage, 'title' | 'description'>;
  /** What can be done about it then. */
  action?: ToastMessage['action'] | undefined;
  /** What is said where it fails, before the reason. */
  failed: string;
  /** What somebody wrote: it is theirs, and given back where it could not be saved. */
  text?: string | null | undefined;
}

/** Waits for what is being done and says how it went; answers whether it was done. */
export async function tellOutcome(deed: Promise<unknown>, outcome: Outcome): Promise<boolean> {
  const { done, action, failed, text } = outcome;
  try {
    await deed;
  } catch (error) {
    if (text) offerUnsavedText(failed, text, sentenceOf(error));
    else toast({ variant: 'destructive', title: failed, description: sentenceOf(error) });
    return false;
  }
  if (done) {
    const said = typeof done === 'string' ? { title: done } : done;
    toast({ variant: 'success', ...said, ...(action && { action }) });
  }
  return true;
}

interface Texts {
  title?: string | undefined;
  description?: string | null | undefined;
}

/** What is said of a change to such a thing; where its field has a name, of that alone. */
export function changeOutcome<Change extends object>(
  thing: string,
  change: Change & Texts,
  names: Partial<Record<keyof Change, string>> = {},
) {
  const name = names[Object.keys(change)[0] as keyof Change] ?? thing;
  return {
    done: `${name.charAt(0).toUpperCase()}${name.slice(1)} updated successfully`,
    failed: `Failed to update ${name}`,
    text: change.title ?? change.description,
  };
}

/** A way back, for a toast. */
export const undo = (onSelect: () => void) => ({ label: 'Undo', onSelect });
