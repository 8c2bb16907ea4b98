/** For whom what had the focus is gone: they are on the page, not nowhere. It does not move. */
export function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
