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
import { pauseShortcutsWhileOpening } from '../../../kit/browser/shortcut-pause.ts';

/** Props of the popup content while open. */
export interface OpenPopup {
  trigger: HTMLElement;
  onClose: () => void;
}

interface PopupProps {
  /** The lazy content. */
  part: { preload: () => void; preloadWhenIdle: () => void };
  kind: 'menu' | 'dialog' | 'listbox';
  /** The trigger; its own handlers run first. */
  opener: ReactElement;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Arrow keys on the trigger open it, too. */
  opensByArrows?: boolean;
  /**
   * Renders the content, only while open. `byKey` if it was opened by keyboard: then the first
   * entry gets the focus.
   */
  children: (popup: OpenPopup, byKey: boolean) => ReactNode;
}

/**
 * Base of all popups: the trigger is a plain button at first. The popup code is loaded at idle, on
 * hover, focus or click, and the popup opens once it is there.
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
  // Set only on opening; on mount it would render each popup of a list twice.
  useLayoutEffect(() => {
    if (!open) return;
    setTrigger(button.current);
    return pauseShortcutsWhileOpening();
  }, [open]);

  function setOpen(next: boolean): void {
    setOwnOpen(next);
    onOpenChange?.(next);
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
    onPointerEnter: after(own.onPointerEnter, part.preload),
    onFocus: after(own.onFocus, part.preload),
    onClick: after(own.onClick, (event: MouseEvent) => {
      if (event.defaultPrevented) return;
      // A click by Enter or Space has no pointer event.
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
