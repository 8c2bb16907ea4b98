interface SavedMark {
  id: number;
  /** In document coordinates, px. */
  left: number;
  top: number;
}

/** Duration of a mark including its fade-out, ms. */
const shownFor = 1800;
/** How long to wait for the control, in animation frames. */
const maxFrames = 30;
/** Width of a mark, px. */
const size = 16;

let marks: readonly SavedMark[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a tick in the edited control when `result` is a promise that resolves to true. Ignores
 * other results, because a control does not know whether its change handler saves.
 */
export async function markWhenSaved(
  result: unknown,
  findControl: () => Element | null | undefined,
): Promise<void> {
  if (!(result instanceof Promise)) return;
  if ((await result.catch(() => false)) !== true) return;
  // The closing editor may not have been replaced by the control yet.
  for (let frame = 0; frame < maxFrames; frame += 1) {
    await new Promise(requestAnimationFrame);
    const control = findControl();
    if (control?.isConnected) return show(control);
  }
}

function show(control: Element): void {
  const mark = { id: ++lastId, ...positionAfter(control) };
  update([...marks, mark]);
  setTimeout(() => update(marks.filter((other) => other !== mark)), shownFor);
}

/** Places the mark after the content, which may be much narrower than the control. */
function positionAfter(control: Element): Pick<SavedMark, 'left' | 'top'> {
  const contents = document.createRange();
  contents.selectNodeContents(control);
  const shown = contents.getBoundingClientRect?.() ?? new DOMRect();
  const box = control.getBoundingClientRect();
  const right = Math.min(shown.right || box.right, box.right) + 4;
  const widest = document.documentElement.clientWidth - size - 2;
  return {
    left: Math.min(right, widest) + window.scrollX,
    top: box.top + Math.min(box.height, 40) / 2 - size / 2 + window.scrollY,
  };
}

function update(next: readonly SavedMark[]): void {
  marks = next;
  for (const listener of listeners) listener();
}

export function currentSavedMarks(): readonly SavedMark[] {
  return marks;
}

export function subscribeToSavedMarks(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) marks = [];
  };
}
