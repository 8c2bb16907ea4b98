import { fieldOrDialogOf, fields, isTakingKeys } from './taking-keys.ts';

/** How long letters are no shortcuts after a field or dialog closed while somebody typed, ms. */
const pauseAfterClosing = 600;
/** Who types on gets this long after each letter, ms. */
const pauseAfterLetter = 300;
/** A dialog whose code cannot be loaded does not hold the keys for ever, ms. */
const longestOpening = 10_000;

/** Until when letters are no shortcuts. */
let pausedUntil = 0;
/** When each dialog or popup that does not have the focus yet began to open. */
const openings = new Map<object, number>();
/** The field or dialog that has the focus. */
let focused: Element | null = null;
/** Whether keys were the last input. Who clicks, or presses Escape, no longer types. */
let isTyping = false;

const now = () => performance.now();

/** Letters are no shortcuts until the dialog or popup has the focus. Returns how to end that. */
export function pauseShortcutsWhileOpening(): () => void {
  const opening = {};
  openings.set(opening, now());
  return () => void openings.delete(opening);
}

const isOpening = () => [...openings.values()].some((begun) => now() - begun < longestOpening);

function noticeClosing(): void {
  if (!focused || focused.isConnected) return;
  focused = null;
  if (isTyping) pausedUntil = now() + pauseAfterClosing;
}

function followFocus({ target }: Event): void {
  noticeClosing();
  focused = target instanceof Element ? fieldOrDialogOf(target) : null;
  if (isTakingKeys(target)) openings.clear();
}

/** Deletes, or types something. Events of autofill have no key. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key?.length === 1 || key === 'Delete' || key === 'Backspace');

function keepLetter(event: KeyboardEvent): void {
  noticeClosing();
  isTyping = event.key !== 'Escape';
  if (!isTyping) pausedUntil = 0;
  const isPaused = now() < pausedUntil;
  if (!isLetter(event) || !(isPaused || isOpening())) return;
  if (event.target instanceof Element && event.target.closest(fields)) return;
  if (isPaused) pausedUntil = Math.max(pausedUntil, now() + pauseAfterLetter);
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Keeps letters from all shortcuts while a dialog opens, and for a moment after a field or dialog
 * closed under them: what somebody goes on typing would act on the page. Call it before any other
 * key handler is added.
 */
export function pauseShortcutsAroundFields(): void {
  window.addEventListener('keydown', keepLetter, { capture: true });
  // A space would click the focused button when it is released.
  window.addEventListener('keyup', keepLetter, { capture: true });
  window.addEventListener('focusin', followFocus, { capture: true });
  window.addEventListener(
    'pointerdown',
    () => {
      isTyping = false;
      pausedUntil = 0;
    },
    { capture: true },
  );
  new MutationObserver(noticeClosing).observe(document, { childList: true, subtree: true });
}
