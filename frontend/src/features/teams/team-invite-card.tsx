import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useId, useState } from 'react';
import { sentenceOf } from '../../kit/api-error.ts';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { LetterMark } from '../../ui/letter-mark.tsx';
import { Select } from '../../ui/select.tsx';
import { TeamInvite } from './team-invite.tsx';
import { companyTeamsQuery } from './team-queries.ts';

/** For the directory: choose a team, get its invitation link. A private team has none. */
export function TeamInviteCard({ companyId }: { companyId: string }) {
  const titleId = useId();
  const { data: teams, error } = useQuery(companyTeamsQuery(companyId));
  const [chosenId, setChosenId] = useState<string>();
  const open = (teams ?? []).filter(({ isPrivate }) => !isPrivate);
  const chosen = open.find(({ id }) => id === chosenId);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} icon={<QrCode aria-hidden />} title="Team Invite" />
      <CardBody className="flex flex-col gap-4">
        <div>
          <p className="mb-2 text-pretty text-ink-2" role={error && !teams ? 'alert' : undefined}>
            {error && !teams
              ? sentenceOf(error)
              : teams && open.length === 0
                ? 'There is no team with an invitation link yet: private teams have none.'
                : 'Choose a team to get the link by which people join it.'}
          </p>
          <Select
            label="Team to invite to"
            placeholder="Choose a team"
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
        {chosen && <TeamInvite key={chosen.id} teamId={chosen.id} stacked />}
      </CardBody>
    </Card>
  );
}
