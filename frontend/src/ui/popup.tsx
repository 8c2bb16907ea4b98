import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** What the content of a popup is given while it is open. */
export interface OpenPopup {
  trigger: HTMLElement;
  onClose: () => void;
}

interface PopupProps {
  /** The content's code. */
  part: { preload: () => Promise<void>; preloadWhenIdle: () => void };
  kind: 'menu' | 'dialog' | 'listbox';
  /** The button it opens from; its own handlers run first. */
  opener: ReactElement;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Opens from its button also by the arrows, beside Enter and Space. */
  opensByArrows?: boolean;
  /**
   * The content, mounted only while open. `byKey` where a key rather than a pointer opened it: the
   * first entry then takes the focus.
   */
  children: (popup: OpenPopup, byKey: boolean) => ReactNode;
}

/**
 * The one way popups are opened here: a plain button first; the popup's code is fetched at idle, on
 * pointing, on focus or on the click itself; the wish to open waits for it.
 */
export function Popup({
  part,
  kind,
  opener,
  open: givenOpen,
  onOpenChange,
  opensByArrows = false,
  children,
}: PopupProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const button = useRef<HTMLElement>(null);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const byKey = useRef(false);
  const open = givenOpen ?? ownOpen;

  useEffect(() => part.preloadWhenIdle(), [part]);
  // Asked for when it is needed: a list of popups would be rendered twice otherwise.
  useLayoutEffect(() => {
    if (open) setTrigger(button.current);
  }, [open]);

  function setOpen(next: boolean): void {
    setOwnOpen(next);
    onOpenChange?.(next);
  }
  function preload(): void {
    part.preload().catch(() => undefined);
  }

  const own = opener.props as OpenerProps;
  const shown = cloneElement(opener, {
    'aria-haspopup': kind,
    'aria-expanded': open,
    'data-state': open ? 'open' : 'closed',
    ref: own.ref
      ? (element: HTMLElement | null) => {
          button.current = element;
          if (typeof own.ref === 'function') own.ref(element);
          else if (own.ref) own.ref.current = element;
        }
      : button,
    onPointerEnter: after(own.onPointerEnter, preload),
    onFocus: after(own.onFocus, preload),
    onClick: after(own.onClick, (event: MouseEvent) => {
      if (event.defaultPrevented) return;
      // A click made by Enter or Space has no pointer behind it.
      byKey.current = event.detail === 0;
      setOpen(!open);
    }),
    onKeyDown: after(own.onKeyDown, (event: KeyboardEvent) => {
      if (event.defaultPrevented || open || !opensByArrows) return;
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      byKey.current = true;
      setOpen(true);
    }),
  } as OpenerProps);
  return (
    <>
      {shown}
      {open && trigger && children({ trigger, onClose: () => setOpen(false) }, byKey.current)}
    </>
  );
}

type Handler<Event> = ((event: Event) => void) | undefined;

interface OpenerProps {
  ref?: Ref<HTMLElement>;
  onPointerEnter?: Handler<never>;
  onFocus?: Handler<never>;
  onClick?: Handler<never>;
  onKeyDown?: Handler<never>;
}

function after<Event>(first: Handler<never>, then: (event: Event) => void) {
  return (event: Event) => {
    first?.(event as never);
    then(event);
  };
}
