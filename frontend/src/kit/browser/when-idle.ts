import { useEffect, useState } from 'react';
import { isReading, untilReadsEnd } from '../api/reads-under-way.ts';

type Task = () => unknown;

const needed: Task[] = [];
const prefetches: Task[] = [];
let scheduled = false;

function runNext(): void {
  const task = needed.shift() ?? (isReading() ? undefined : prefetches.shift());
  if (!task) {
    scheduled = false;
    if (prefetches.length > 0) void untilReadsEnd().then(schedule);
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

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  if (document.readyState === 'complete') requestSlot();
  else window.addEventListener('load', requestSlot, { once: true });
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Browsers other than Chromium do not say. */
function isSlowOrMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const { saveData = false, effectiveType = '4g' } = connection ?? {};
  return saveData || effectiveType !== '4g';
}

/**
 * Runs a task after the page has loaded and the browser is idle, one task per idle callback. By
 * default the task is a prefetch: it also waits for the page's data, and is dropped on a slow or
 * metered line. Returns a function that cancels the task.
 */
export function whenIdle(task: Task, { isNeeded = false } = {}): () => void {
  if (!isNeeded && isSlowOrMetered()) return () => undefined;
  const waiting = isNeeded ? needed : prefetches;
  waiting.push(task);
  schedule();
  return () => {
    const place = waiting.indexOf(task);
    if (place >= 0) waiting.splice(place, 1);
  };
}

/** False until the browser is idle for the first time; see `whenIdle`. */
export function useIdle({ isNeeded = false } = {}): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), { isNeeded }), [isNeeded]);
  return isIdle;
}
