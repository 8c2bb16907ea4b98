import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { commandShortcut } from '../../kit/browser/command-key.ts';
import { IconButton } from '../primitives/icon-button.tsx';
import { uiCopy } from '../ui-copy.ts';
import { SavedMarkHost } from './saved-mark-host.tsx';
import { dismissToast, type Toast } from './toast.ts';
import { useToastPosition } from './toast-position.ts';
import { listenForUndoKey } from './undo-key.ts';
import { selectAction } from './undo-stack.ts';
import { useFocusReturnFromToasts } from './use-focus-return-from-toasts.ts';

const icons = {
  default: null,
  success: <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />,
  destructive: <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-red" />,
};

const rootClass =
  'pointer-events-auto flex items-start gap-2.5 rounded-xl bg-raised py-1.75 pr-1.5 pl-3.5 text-ink shadow-pop ' +
  'data-[state=open]:animate-drop data-[state=closed]:animate-[fade-out_120ms_ease-in_forwards] ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 ' +
  'data-[swipe=cancel]:transition-transform ' +
  'data-[swipe=end]:animate-[slide-to-right_120ms_ease-out_forwards]';

/** Loaded on demand by ToastSlot. */
export function ToastHost({ toasts }: { toasts: readonly Toast[] }) {
  const list = useRef<HTMLOListElement>(null);
  const shownId = toasts.find(({ open }) => open)?.id;
  const position = useToastPosition(list, shownId);
  const returnFocus = useFocusReturnFromToasts(list);
  // Here too, because a busy page shows its first result before it is idle.
  useLayoutEffect(listenForUndoKey, []);
  return (
    <RadixToast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClosed={returnFocus} />
      ))}
      <RadixToast.Viewport
        ref={list}
        hotkey={['F8']}
        style={position}
        className="pointer-events-none fixed inset-x-2 print:hidden z-60 mx-auto flex max-w-[24.5rem] flex-col outline-none"
      />
      <SavedMarkHost toasts={toasts} />
    </RadixToast.Provider>
  );
}

/** Does not take the focus, because the button disappears with the toast. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function ToastCard({ toast, onClosed }: { toast: Toast; onClosed: () => void }) {
  const { id, open, title, description, variant = 'default', action, duration } = toast;
  return (
    <RadixToast.Root
      open={open}
      duration={duration}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(stillOpen) => {
        if (stillOpen) return;
        dismissToast(id);
        onClosed();
      }}
      className={rootClass}
    >
      {icons[variant]}
      <div className="min-w-0 flex-1 py-px">
        <RadixToast.Title className="font-medium text-sm">{title}</RadixToast.Title>
        {description && (
          <RadixToast.Description className="break-words text-ink-2 text-sm">
            {description}
          </RadixToast.Description>
        )}
      </div>
      {action && (
        <RadixToast.Action asChild altText={action.label} onClick={() => selectAction(action)}>
          <button
            type="button"
            aria-keyshortcuts={action.isUndo ? commandShortcut('Z') : undefined}
            onMouseDown={keepFocus}
            className="-my-0.75 h-7 shrink-0 rounded-md px-2 font-medium text-accent-ink text-sm hover:bg-hover pointer-coarse:-my-2.75 pointer-coarse:h-11"
          >
            {action.label}
          </button>
        </RadixToast.Action>
      )}
      <RadixToast.Close asChild>
        <IconButton
          label={uiCopy.toast.dismiss}
          size="small"
          onMouseDown={keepFocus}
          className="-my-0.75 text-ink-3 pointer-coarse:-my-2.25"
        >
          <X aria-hidden />
        </IconButton>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
