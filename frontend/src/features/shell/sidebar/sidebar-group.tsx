import type { ReactNode } from 'react';

interface SidebarGroupProps {
  label: string;
  /** The heading is visible to screen readers only. */
  isLabelHidden?: boolean | undefined;
  /** List items. */
  children: ReactNode;
}

export function SidebarGroup({ label, isLabelHidden, children }: SidebarGroupProps) {
  return (
    <section aria-label={label} className="mb-5">
      {!isLabelHidden && (
        <p aria-hidden className="px-2 pb-1.5 font-medium text-ink-3 text-xs">
          {label}
        </p>
      )}
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </section>
  );
}
