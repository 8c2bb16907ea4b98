import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface DialogFooterProps {
  className?: string;
  /** Cancel first, the primary action last. */
  children: ReactNode;
}

export function DialogFooter({ className, children }: DialogFooterProps) {
  return (
    <div
      className={classNames(
        'mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end max-sm:*:w-full',
        className,
      )}
    >
      {children}
    </div>
  );
}
