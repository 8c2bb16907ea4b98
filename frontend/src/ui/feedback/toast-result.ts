import { sentenceOf } from '../../kit/api/api-error.ts';
import { maySendAgain, mutationOf } from '../../kit/api/send-again.ts';
import { trackWrite } from '../../kit/api/writes-under-way.ts';
import { offerUnsavedText, shownFor } from '../forms/inline-edit/unsaved-text.ts';
import { uiCopy } from '../ui-copy.ts';
import { type ToastAction, type ToastMessage, toast } from './toast.ts';

interface ResultToasts {
  /** The success toast; omit it if the success is visible otherwise. */
  success?: string | Pick<ToastMessage, 'title' | 'description'>;
  action?: ToastMessage['action'] | undefined;
  /** The title of the error toast; the server's reason follows it. */
  error: string;
  /** Text written by the user; the error toast lets them copy it. */
  text?: string | null | undefined;
}

interface Failure {
  text?: string | null | undefined;
  /**
   * Does it again and says how it went; by default the mutation that failed. Null if a form is still
   * open, which sends what it has then.
   */
  again?: (() => unknown) | null | undefined;
}

/** Shows why something failed; an edit that may succeed later can be sent again. */
export function toastFailure(
  title: string,
  error: unknown,
  { text, again = mutationOf(error) }: Failure = {},
): void {
  const sentence = sentenceOf(error);
  const tryAgain = again &&
    maySendAgain(error) && {
      label: uiCopy.tryAgain,
      onSelect: () => void again(),
      together: uiCopy.toast.notSaved,
    };
  if (text) offerUnsavedText(title, text, sentence, tryAgain || undefined);
  else
    toast({
      variant: 'destructive',
      title,
      description: sentence,
      ...(tryAgain && { action: tryAgain, duration: shownFor }),
    });
}

/** Does something and shows a toast with the result; resolves to true on success. */
export async function toastResult(
  act: () => Promise<unknown>,
  toasts: ResultToasts,
): Promise<boolean> {
  const { success, action, error, text } = toasts;
  try {
    await trackWrite(act());
  } catch (failure) {
    toastFailure(error, failure, { text, again: () => toastResult(act, toasts) });
    return false;
  }
  if (success) {
    const message = typeof success === 'string' ? { title: success } : success;
    toast({ variant: 'success', ...message, ...(action && { action }) });
  }
  return true;
}

interface Texts {
  title?: string | undefined;
  description?: string | null | undefined;
}

/**
 * Toasts of an edit, with the field's name if it has one. If `toasted` is given, only these fields
 * get a success toast; a tick in the edited control confirms the others.
 */
export function changeToasts<Change extends object>(
  noun: string,
  change: Change & Texts,
  names: Partial<Record<keyof Change, string>> = {},
  toasted?: readonly (keyof Change)[],
): ResultToasts & { success?: string } {
  const field = Object.keys(change)[0] as keyof Change;
  const name = names[field] ?? noun;
  return {
    ...((toasted?.includes(field) ?? true) && { success: uiCopy.toast.updated(name) }),
    error: uiCopy.toast.updateFailed(name),
    text: change.title ?? change.description,
  };
}

/**
 * The Undo button of a toast, whose action can also be taken by key (`undo-stack.ts`). With the
 * title for several, the next toast of the same kind undoes both. `onSelect` resolves to false if it
 * failed.
 */
export const undo = (
  onSelect: ToastAction['onSelect'],
  together?: ToastAction['together'],
): ToastAction => ({
  label: uiCopy.undo,
  onSelect,
  together,
  isUndo: true,
});

/**
 * The Undo button of what set a value and writes the former one back, unless somebody has set another
 * since. A value that is no longer cached counts as unchanged.
 */
export const undoUnlessChanged = <Value>(
  set: Value,
  current: () => Value | undefined,
  back: ToastAction['onSelect'],
  together?: ToastAction['together'],
): ToastAction =>
  undo(() => {
    const now = current();
    if (now === undefined || now === set) return back();
    toast({ title: uiCopy.toast.changedSince });
  }, together);
