import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { buttonStyles } from '../../ui/primitives/button-styles.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { LetterMark } from '../../ui/primitives/letter-mark.tsx';
import { invitationsCopy } from './invitations-copy.ts';

const { card: copy } = invitationsCopy;

/** The public fields of a team. */
interface InvitingTeam {
  id: string;
  name: string;
  description: string | null;
  companyId: string;
  inviterName: string | null;
}

interface InvitationCardProps {
  /** What the visitor joins. */
  team: Pick<InvitingTeam, 'name' | 'description' | 'inviterName'>;
  companyName: string | undefined;
  /** The form or button to join. */
  children: ReactNode;
}

export function InvitationCard({ team, companyName, children }: InvitationCardProps) {
  const { name, description, inviterName } = team;
  return (
    <Card aria-labelledby="invitation" className="rounded-2xl">
      <div className="flex flex-col items-center px-6 pt-8 pb-6 text-center sm:px-8">
        <LetterMark name={name} size="large" />
        <p className="wrap-anywhere mt-4 max-w-full text-pretty text-ink-3 text-sm">
          {inviterName ? copy.invitedBy(inviterName) : copy.invited}
        </p>
        <h1
          dir="auto"
          id="invitation"
          className="max-w-full text-balance font-semibold text-ink text-xl"
        >
          {name}
        </h1>
        {companyName && (
          <p className="wrap-anywhere max-w-full text-ink-2 text-sm">{copy.company(companyName)}</p>
        )}
        {description && (
          <p dir="auto" className="mt-1.5 max-w-full text-pretty text-ink-2 text-sm">
            {description}
          </p>
        )}
      </div>
      <div className="border-line-soft border-t px-6 py-6 sm:px-8">{children}</div>
    </Card>
  );
}

export function InvitationLoading() {
  return (
    <Card className="grid h-60 place-items-center text-ink-3">
      <Spinner label={invitationsCopy.loading} className="size-6" />
    </Card>
  );
}

export function HomeLink() {
  return (
    <Link to="/" className={buttonStyles({ variant: 'primary' })}>
      {invitationsCopy.notFound.home}
    </Link>
  );
}
