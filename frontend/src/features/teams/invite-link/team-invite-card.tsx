import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { CreatedInviteLink } from '#shared/teams/invite-link-fields.ts';
import { sentenceOf } from '../../../kit/api/api-error.ts';
import { Select } from '../../../ui/forms/select/select.tsx';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/primitives/card.tsx';
import { LetterMark } from '../../../ui/primitives/letter-mark.tsx';
import { mayManageTeam } from '../team-permissions.ts';
import { companyTeamsQuery } from '../teams-queries.ts';
import { inviteLinkCopy } from './invite-link-copy.ts';

const TeamInvite = lazyWithPreload(async () => (await import('./team-invite.tsx')).TeamInvite);

const copy = inviteLinkCopy.inviteCard;

/** Selects a team and shows its invite link, in the directory. */
export function TeamInviteCard({ user }: { user: SessionUser }) {
  const titleId = useId();
  useEffect(TeamInvite.preloadWhenIdle, []);
  const { data: teams, error } = useQuery(companyTeamsQuery(user.companyId));
  const [chosenId, setChosenId] = useState<string>();
  // Kept while the page is open, so that choosing a team again does not create another link.
  const [created, setCreated] = useState<Record<string, CreatedInviteLink>>({});
  const open = (teams ?? []).filter((team) => !team.isPrivate || mayManageTeam(team, user));
  const chosen = open.find(({ id }) => id === chosenId);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} icon={<QrCode aria-hidden />} title={copy.title} />
      <CardBody className="flex flex-col gap-4">
        <div>
          <p className="mb-2 text-pretty text-ink-2" role={error && !teams ? 'alert' : undefined}>
            {error && !teams
              ? sentenceOf(error)
              : teams && open.length === 0
                ? copy.noTeams
                : copy.text}
          </p>
          <Select
            label={copy.team}
            placeholder={copy.teamPlaceholder}
            disabled={open.length === 0}
            options={open.map(({ id, name }) => ({
              value: id,
              label: name,
              icon: <LetterMark name={name} />,
            }))}
            value={chosen?.id}
            onValueChange={setChosenId}
          />
        </div>
        {chosen && (
          <TeamInvite
            key={chosen.id}
            team={chosen}
            mayManage={mayManageTeam(chosen, user)}
            stacked
            always={{
              created: created[chosen.id],
              onCreate: (link) => setCreated((links) => ({ ...links, [chosen.id]: link })),
            }}
          />
        )}
      </CardBody>
    </Card>
  );
}
