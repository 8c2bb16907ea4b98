/** Moves the focus to the main content without scrolling it under the sticky header. */
export function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
