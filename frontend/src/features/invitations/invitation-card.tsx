import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Card } from '../../ui/card.tsx';
import { LetterMark } from '../../ui/letter-mark.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** What a stranger may see of a team. */
export interface InvitingTeam {
  id: string;
  name: string;
  description: string | null;
  companyId: string;
}

interface InvitationCardProps {
  team: InvitingTeam;
  /** How one joins. */
  children: ReactNode;
}

export function InvitationCard({ team: { name, description }, children }: InvitationCardProps) {
  return (
    <Card aria-labelledby="invitation" className="rounded-2xl">
      <div className="flex flex-col items-center px-6 pt-8 pb-6 text-center sm:px-8">
        <LetterMark name={name} size="large" />
        <p className="mt-4 text-ink-3 text-sm">You are invited to join</p>
        <h1 id="invitation" className="max-w-full text-balance font-semibold text-ink text-xl">
          {name}
        </h1>
        {description && (
          <p className="mt-1.5 max-w-full text-pretty text-ink-2 text-sm">{description}</p>
        )}
      </div>
      <div className="border-line-soft border-t px-6 py-6 sm:px-8">{children}</div>
    </Card>
  );
}

export function InvitationLoading() {
  return (
    <Card className="grid h-60 place-items-center text-ink-3">
      <Spinner label="Loading invitation" className="size-6" />
    </Card>
  );
}

export function HomeLink() {
  return (
    <Link to="/" className={buttonStyles({ variant: 'primary' })}>
      Go to Homepage
    </Link>
  );
}
