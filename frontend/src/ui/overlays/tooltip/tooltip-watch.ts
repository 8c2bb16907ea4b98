/** Hover delay, ms. */
export const tooltipDelay = 700;
/** After a tooltip was visible, the next one has no delay for this time, ms. */
export const tooltipSkipDelay = 300;

/**
 * Watches hover and keyboard focus in the page and reports the element whose tooltip to show (null
 * for none).
 */
export function watchTooltips(
  root: Document,
  show: (anchor: HTMLElement | null) => void,
): () => void {
  let shown: HTMLElement | null = null;
  let awaited: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastHidden = Number.NEGATIVE_INFINITY;
  const abort = new AbortController();

  function set(anchor: HTMLElement | null): void {
    if (shown && !anchor) lastHidden = performance.now();
    shown = anchor;
    show(anchor);
  }
  function leave(): void {
    clearTimeout(timer);
    awaited = null;
    if (shown) set(null);
  }
  function reach(anchor: HTMLElement): void {
    if (anchor === shown || anchor === awaited) return;
    const wasShown = shown !== null;
    leave();
    if (anchor.dataset.state === 'open' || anchor.getAttribute('aria-expanded') === 'true') return;
    if (wasShown || performance.now() - lastHidden < tooltipSkipDelay) {
      set(anchor);
      return;
    }
    awaited = anchor;
    timer = setTimeout(() => {
      awaited = null;
      if (anchor.isConnected) set(anchor);
    }, tooltipDelay);
  }
  function anchorOf(event: Event): HTMLElement | null {
    const { target } = event;
    return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  }

  function listen<Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ): void {
    root.addEventListener(type, listener, { signal: abort.signal, capture: true, passive: true });
  }

  listen('pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    const anchor = anchorOf(event);
    if (anchor) reach(anchor);
    else leave();
  });
  listen('focusin', (event) => {
    const anchor = anchorOf(event);
    if (anchor?.matches(':focus-visible')) set(anchor);
  });
  listen('focusout', leave);
  listen('pointerdown', leave);
  listen('scroll', leave);
  listen('keydown', (event) => {
    if (event.key === 'Escape') leave();
  });
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}
