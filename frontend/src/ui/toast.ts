export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onSelect: () => void };
  /** How long it stays, ms; 5000 unless given. */
  duration?: number;
}

export interface Toast extends ToastMessage {
  id: string;
  open: boolean;
}

/** One at a time: a new toast takes the place of the one that shows. */
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

/** Says something to the person, from anywhere. The code that shows it is fetched when needed. */
export function toast(message: ToastMessage): { id: string; dismiss: () => void } {
  lastId += 1;
  const id = String(lastId);
  update([{ ...message, id, open: true }, ...toasts].slice(0, limit));
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
