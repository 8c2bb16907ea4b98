import { classNames } from '../../../ui/class-names.ts';
import { usePageInfo } from './page-info.ts';

interface PageSubtitleProps {
  user: { name: string; createdAt: string };
  className: string;
}

/** The sentence below the page heading. */
export function PageSubtitle({ user, className }: PageSubtitleProps) {
  const { subtitle } = usePageInfo();
  const text = typeof subtitle === 'function' ? subtitle(user) : subtitle;
  return text ? <p className={classNames('text-ink-3 text-xs', className)}>{text}</p> : null;
}
