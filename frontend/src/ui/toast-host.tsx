import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { dismissToast, type Toast } from './toast.ts';

const icons = {
  default: null,
  success: <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />,
  destructive: <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-red" />,
};

const rootClass =
  'pointer-events-auto flex items-start gap-2.5 rounded-xl bg-raised py-3 pr-2 pl-3.5 text-ink shadow-pop ' +
  'data-[state=open]:animate-rise data-[state=closed]:animate-[fade-out_120ms_ease-in_forwards] ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 ' +
  'data-[swipe=cancel]:transition-transform ' +
  'data-[swipe=end]:animate-[slide-to-right_120ms_ease-out_forwards]';

/** Loaded on demand by ToastSlot. */
export function ToastHost({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <RadixToast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport
        hotkey={['F8']}
        className="pointer-events-none fixed right-0 bottom-0 z-60 flex w-full max-w-[24.5rem] flex-col p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none"
      />
    </RadixToast.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, open, title, description, variant = 'default', action, duration } = toast;
  return (
    <RadixToast.Root
      open={open}
      duration={duration}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(stillOpen) => !stillOpen && dismissToast(id)}
      className={rootClass}
    >
      {icons[variant]}
      <div className="min-w-0 flex-1 py-px">
        <RadixToast.Title className="font-medium text-sm">{title}</RadixToast.Title>
        {description && (
          <RadixToast.Description className="mt-0.5 break-words text-ink-2 text-sm">
            {description}
          </RadixToast.Description>
        )}
      </div>
      {action && (
        <RadixToast.Action asChild altText={action.label} onClick={action.onSelect}>
          <button
            type="button"
            className="-my-1 h-7 shrink-0 rounded-md px-2 font-medium text-accent-ink text-sm hover:bg-hover pointer-coarse:h-11"
          >
            {action.label}
          </button>
        </RadixToast.Action>
      )}
      <RadixToast.Close asChild>
        <IconButton label="Dismiss" size="small" className={classNames('-my-1 text-ink-3')}>
          <X aria-hidden />
        </IconButton>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
