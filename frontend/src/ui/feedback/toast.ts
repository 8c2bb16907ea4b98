export interface ToastAction {
  label: string;
  /** Of an Undo: resolves to false if it failed and can be taken again. */
  onSelect: () => unknown;
  /**
   * The title for so many results of the same kind. If the visible toast has the same one, the new
   * one stands for both, and its action is that of both.
   */
  together?: ((count: number) => string) | undefined;
  /** It takes the result back; see `undo`. */
  isUndo?: boolean;
}

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
  /** One action, such as Undo. */
  action?: ToastAction;
  /** Duration in ms; 5000 by default. */
  duration?: number;
}

export interface Toast extends ToastMessage {
  id: string;
  open: boolean;
  /** How many results it stands for. */
  count: number;
}

/** Only one toast is visible; a new one replaces it. */
const limit = 1;
/** How long a dismissed toast is remembered, ms. */
const removeDelay = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function update(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Takes several actions, and when taken again only those that failed. */
function allOf(selects: readonly ToastAction['onSelect'][]): () => Promise<boolean> {
  let left = selects;
  return async () => {
    const done = await Promise.all(left.map(async (select) => (await select()) !== false));
    left = left.filter((_, index) => !done[index]);
    return left.length === 0;
  };
}

/** The message, which stands for the visible toast as well if both have the same kind of result. */
function addUp(message: ToastMessage): ToastMessage & { count: number } {
  const { action } = message;
  const [visible] = toasts;
  const before = visible?.action;
  if (!action?.together || !visible?.open || before?.together !== action.together)
    return { ...message, count: 1 };
  const count = visible.count + 1;
  // The last first, as if each had been selected in turn.
  const onSelect = allOf([action.onSelect, before.onSelect]);
  return { ...message, title: action.together(count), count, action: { ...action, onSelect } };
}

/** Shows a toast; callable from anywhere. Its code loads when needed. */
export function toast(message: ToastMessage): { id: string; dismiss: () => void } {
  lastId += 1;
  const id = String(lastId);
  update([{ ...addUp(message), id, open: true }, ...toasts].slice(0, limit));
  return { id, dismiss: () => dismissToast(id) };
}

export function dismissToast(id: string): void {
  update(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  if (removals.has(id)) return;
  const removal = setTimeout(() => {
    removals.delete(id);
    update(toasts.filter((entry) => entry.id !== id));
  }, removeDelay);
  removals.set(id, removal);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
