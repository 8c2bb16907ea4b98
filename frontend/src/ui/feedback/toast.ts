export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
  /** One action, such as Undo. */
  action?: { label: string; onSelect: () => void };
  /** Duration in ms; 5000 by default. */
  duration?: number;
}

export interface Toast extends ToastMessage {
  id: string;
  open: boolean;
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

/** Shows a toast; callable from anywhere. Its code loads when needed. */
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
