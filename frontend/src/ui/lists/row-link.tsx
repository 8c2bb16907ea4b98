import type { ReactNode } from 'react';
import { buttonStyles } from '../primitives/button-styles.ts';
import { uiCopy } from '../ui-copy.ts';

interface RowLinkProps {
  id?: string;
  href: string;
  tabIndex: 0 | -1;
  disabled: boolean;
  onOpen: () => void;
  className?: string;
  /** Accessible name, if the visible text is not enough. */
  'aria-label'?: string;
  children: ReactNode;
}

/**
 * A link in a row. A plain click opens it in the app; the browser handles modified and middle
 * clicks.
 */
export function RowLink({ href, disabled, onOpen, children, ...link }: RowLinkProps) {
  return (
    <a
      {...link}
      href={href}
      draggable={false}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return;
        event.preventDefault();
        if (!disabled) onOpen();
      }}
    >
      {children}
    </a>
  );
}

/** A button that opens the item of a row. */
export function ViewLink({ title, ...link }: Omit<RowLinkProps, 'children'> & { title: string }) {
  return (
    <RowLink
      {...link}
      aria-label={uiCopy.viewOf(title)}
      className={buttonStyles({ size: 'small' })}
    >
      {uiCopy.view}
    </RowLink>
  );
}
