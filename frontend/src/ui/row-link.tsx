import type { ReactNode } from 'react';
import { buttonStyles } from './button-styles.ts';

interface RowLinkProps {
  id?: string;
  href: string;
  tabIndex: 0 | -1;
  disabled: boolean;
  onOpen: () => void;
  className?: string;
  /** Its name, where more is to be said than shown. */
  'aria-label'?: string;
  children: ReactNode;
}

/** A link in a row: a plain click opens it here, with a key or another button the browser does. */
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

/** The way to what a row is of, as a button. */
export function ViewLink({ title, ...link }: Omit<RowLinkProps, 'children'> & { title: string }) {
  return (
    <RowLink {...link} aria-label={`View ${title}`} className={buttonStyles({ size: 'small' })}>
      View
    </RowLink>
  );
}
