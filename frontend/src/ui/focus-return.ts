import { useRef } from 'react';
import { focusPage } from './focus-page.ts';

/**
 * Remembers what had the focus when something opened, to give it back when that closes: Radix does
 * so only for a trigger of its own, and our dialogs are opened by state. Where that is gone, as a
 * deleted row is, the focus goes to the row that came after it, to what the page marks by
 * `data-focus-return`, or to the page. Where one has gone to another page meanwhile, it goes there;
 * what this gave way to, as a menu does to what is chosen in it, keeps it.
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
    if (document.activeElement?.closest('[role$=dialog]:not([data-state=closed])')) return;
    const target = origin.current;
    if (openedOn.current !== window.location.pathname) focusPage();
    else if (target?.isConnected) target.focus();
    else
      goBackIn(nextIn(list.current) ?? document.querySelector<HTMLElement>('[data-focus-return]'));
  };
}

function goBackIn(marked: HTMLElement | null): void {
  if (marked) marked.focus();
  else focusPage();
}

function nextIn(list: Element | null): HTMLElement | null {
  return list?.isConnected ? list.querySelector<HTMLElement>('[data-row-stop]') : null;
}

/** What has the focus, or, inside a menu that is about to close, the button that opened it. */
function originOfFocus(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const labelledBy = active.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (labelledBy && document.getElementById(labelledBy)) || active;
}
