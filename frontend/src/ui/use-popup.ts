import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';

interface Preloadable {
  preload: () => Promise<void>;
  preloadWhenIdle: () => void;
}

export interface PopupState {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** True when a key rather than a pointer opened it: the first entry then takes the focus. */
  openedByKey: boolean;
  trigger: HTMLElement | null;
  triggerProps: TriggerProps;
}

interface TriggerProps {
  ref: Ref<HTMLElement>;
  'aria-haspopup': 'menu' | 'dialog' | 'listbox';
  'aria-expanded': boolean;
  'data-state': 'open' | 'closed';
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface PopupOptions {
  kind: TriggerProps['aria-haspopup'];
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Keys beside Enter and Space that open it from its trigger. */
  openKeys?: string[];
}

/**
 * The one way popups are opened here: a plain button first; the popup's code is fetched at idle, on
 * pointing, on focus or on the click itself; the wish to open waits for it.
 */
export function usePopup(part: Preloadable, options: PopupOptions): PopupState {
  const [ownOpen, setOwnOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const openedByKey = useRef(false);
  const open = options.open ?? ownOpen;

  useEffect(() => part.preloadWhenIdle(), [part]);

  function setOpen(next: boolean): void {
    setOwnOpen(next);
    options.onOpenChange?.(next);
  }
  function preload(): void {
    part.preload().catch(() => undefined);
  }

  return {
    open,
    setOpen,
    openedByKey: openedByKey.current,
    trigger,
    triggerProps: {
      ref: setTrigger,
      'aria-haspopup': options.kind,
      'aria-expanded': open,
      'data-state': open ? 'open' : 'closed',
      onPointerEnter: preload,
      onFocus: preload,
      onClick: (event) => {
        if (event.defaultPrevented) return;
        // A click made by Enter or Space has no pointer behind it.
        openedByKey.current = event.detail === 0;
        setOpen(!open);
      },
      onKeyDown: (event) => {
        if (event.defaultPrevented || open || !options.openKeys?.includes(event.key)) return;
        event.preventDefault();
        openedByKey.current = true;
        setOpen(true);
      },
    },
  };
}

type Handler = (event: never) => void;
type LooseProps = Record<string, unknown> & { ref?: Ref<HTMLElement> };

/** The given trigger with the popup's props on it, its own handlers running first. */
export function withTriggerProps(trigger: ReactElement, added: TriggerProps): ReactElement {
  const own = trigger.props as LooseProps;
  const merged: LooseProps = { ...added };
  for (const [name, value] of Object.entries(added)) {
    const ownHandler = own[name];
    if (typeof value !== 'function' || name === 'ref' || typeof ownHandler !== 'function') continue;
    merged[name] = (event: never) => {
      (ownHandler as Handler)(event);
      (value as Handler)(event);
    };
  }
  const ownRef = own.ref;
  if (ownRef) {
    merged.ref = (element) => {
      assignRef(ownRef, element);
      assignRef(added.ref, element);
    };
  }
  return cloneElement(trigger, merged);
}

function assignRef(ref: Ref<HTMLElement>, element: HTMLElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
