type Task = () => unknown;

const waiting: Task[] = [];
let scheduled = false;

function runNext(): void {
  const task = waiting.shift();
  if (!task) {
    scheduled = false;
    return;
  }
  try {
    task();
  } finally {
    requestSlot();
  }
}

function requestSlot(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(runNext, { timeout: 4000 });
  else setTimeout(runNext, 200);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Runs a task after the page has loaded and the browser is idle, one task per idle callback. Tasks are
 * dropped if the user prefers to save data. Returns a function that cancels the task.
 */
export function whenIdle(task: Task, { evenIfSavingData = false } = {}): () => void {
  if (savesData() && !evenIfSavingData) return () => undefined;
  waiting.push(task);
  if (!scheduled) {
    scheduled = true;
    if (document.readyState === 'complete') requestSlot();
    else window.addEventListener('load', requestSlot, { once: true });
  }
  return () => {
    const place = waiting.indexOf(task);
    if (place >= 0) waiting.splice(place, 1);
  };
}
