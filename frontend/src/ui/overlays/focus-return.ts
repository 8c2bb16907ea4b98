import { useRef } from 'react';
import { focusPage } from './focus-page.ts';

/**
 * Restores the focus when a dialog closes. Radix does so only for its own triggers, and our dialogs
 * are opened by state. If the focused element is gone, as a deleted row is, the focus goes to the
 * next row, to the element marked `data-focus-return`, or to the page. It also goes to the page after
 * a navigation. An element that has taken the focus since, such as a quick add field, keeps it.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const wasOpen = useRef(false);
  const origin = useRef<HTMLElement>(null);
  const list = useRef<Element>(null);
  const openedOn = useRef('');
  if (open && !wasOpen.current) {
    origin.current = originOfFocus();
    list.current = origin.current?.closest('[data-rows]') ?? null;
    openedOn.current = window.location.pathname;
  }
  wasOpen.current = open;
  return (event) => {
    event.preventDefault();
    if (hasFocusMoved()) return;
    if (openedOn.current !== window.location.pathname) focusPage();
    else returnFocusTo(origin.current, nextIn(list.current));
  };
}

/** Focuses `target`, or if it is gone a substitute: `next`, the marked element or the page. */
export function returnFocusTo(target: HTMLElement | null, next: HTMLElement | null = null): void {
  const element = target?.isConnected
    ? target
    : (next ?? document.querySelector<HTMLElement>('[data-focus-return]'));
  if (!element || element.tagName === 'MAIN') focusPage();
  else element.focus();
}

/** The closed dialog is unmounted by now, so the body has the focus. */
function hasFocusMoved(): boolean {
  const active = document.activeElement;
  return active !== null && active !== document.body && !active.matches('main');
}

function nextIn(list: Element | null): HTMLElement | null {
  return list?.isConnected ? list.querySelector<HTMLElement>('[data-active-row]') : null;
}

/** The focused element, or the trigger of a menu that is about to close. */
function originOfFocus(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const labelledBy = active.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (labelledBy && document.getElementById(labelledBy)) || active;
}
