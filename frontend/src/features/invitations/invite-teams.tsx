import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { sentenceOf } from '../../kit/api/api-error.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { keyboardNavigation } from '../../ui/lists/keyboard/keyboard-navigation.ts';
import { companyTeamsQuery } from '../teams/teams-queries.ts';
import { inviteUserCopy as copy } from './invite-user-copy.ts';

interface InviteTeamsProps {
  companyId: string;
  chosen: readonly string[];
  onChange: (teamIds: string[]) => void;
  error: string | undefined;
}

/** Selects the teams of a new user. Renders nothing if there is no team to select. */
export function InviteTeams({ companyId, chosen, onChange, error }: InviteTeamsProps) {
  const id = useId();
  const { data: teams, error: failure } = useQuery(companyTeamsQuery(companyId));
  if (failure && !teams)
    return (
      <p role="alert" className="text-red-ink text-xs">
        {copy.teamsFailed(sentenceOf(failure))}
      </p>
    );
  if (!teams?.length) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-ink text-sm">
        {copy.teams} <span className="font-normal text-ink-3">{copy.optional}</span>
      </legend>
      <ul
        ref={keyboardNavigation}
        data-rows="stops"
        className="max-h-44 overflow-y-auto rounded-lg border border-line py-1"
      >
        {teams.map((team) => (
          <li key={team.id}>
            <label
              htmlFor={`${id}-${team.id}`}
              className="flex min-h-8 cursor-pointer items-center gap-2.5 px-3 hover:bg-hover pointer-coarse:min-h-11 dark:hover:bg-active"
            >
              <Checkbox
                id={`${id}-${team.id}`}
                shape="square"
                checked={chosen.includes(team.id)}
                onCheckedChange={(isChosen) =>
                  onChange(
                    isChosen ? [...chosen, team.id] : chosen.filter((teamId) => teamId !== team.id),
                  )
                }
              />
              <span dir="auto" className="min-w-0 truncate">
                {team.name}
              </span>
              {team.isPrivate && (
                <>
                  <Lock aria-hidden className="size-3.5 shrink-0 text-ink-3" />
                  <span className="sr-only">{copy.privateTeam}</span>
                </>
              )}
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-1.5 text-red-ink text-xs">
          {error}
        </p>
      )}
    </fieldset>
  );
}
