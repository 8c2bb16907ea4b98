import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { linkStyles } from '../../ui/primitives/link-styles.ts';
import { scorecardsCopy } from './scorecards-copy.ts';

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
      {scorecardsCopy.edit.back}
    </Link>
  );
}
