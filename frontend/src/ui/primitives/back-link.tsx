import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { lastListSearch } from '../../kit/cache/list-search.ts';
import { classNames } from '../class-names.ts';
import { buttonStyles } from './button-styles.ts';
import { linkStyles } from './link-styles.ts';

interface BackLinkProps {
  to: LinkProps['to'];
  /** A link above a page, or a button. */
  look?: 'link' | 'button';
  className?: string;
  /** `Back to Todos`. */
  children: ReactNode;
}

/** A link from a detail page to its list. */
export function BackLink({ to, look = 'link', className, children }: BackLinkProps) {
  // Restores search and filters of the list.
  const search = lastListSearch(to) as never;
  if (look === 'button')
    return (
      <Link to={to} search={search} className={buttonStyles({ className })}>
        <ArrowLeft aria-hidden />
        {children}
      </Link>
    );
  return (
    <Link
      to={to}
      search={search}
      className={linkStyles({
        tone: 'quiet',
        className: classNames(
          'inline-flex items-center gap-1.5 py-1 text-sm pointer-coarse:py-3',
          className,
        ),
      })}
    >
      <ArrowLeft className="size-4" aria-hidden />
      {children}
    </Link>
  );
}
