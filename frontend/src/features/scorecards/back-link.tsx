import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { linkStyles } from '../../ui/link-styles.ts';

export function BackToScorecards() {
  return (
    <Link
      to="/scorecards"
      className={linkStyles({
        tone: 'quiet',
        className: 'inline-flex min-h-6 items-center gap-1.5 text-sm pointer-coarse:min-h-11',
      })}
    >
      <ArrowLeft className="size-4" aria-hidden />
      Back to Scorecards
    </Link>
  );
}
