import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { sentenceOf } from '../../kit/api-error.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { keyedRows } from '../../ui/keyed-rows.ts';
import { companyTeamsQuery } from '../teams/team-queries.ts';

interface InviteTeamsProps {
  companyId: string;
  chosen: readonly string[];
  onChange: (teamIds: string[]) => void;
  /** What is wrong with the choice. */
  error: string | undefined;
}

/** Which teams somebody is in from the start; nothing where there is none to choose. */
export function InviteTeams({ companyId, chosen, onChange, error }: InviteTeamsProps) {
  const id = useId();
  const { data: teams, error: failure } = useQuery(companyTeamsQuery(companyId));
  if (failure && !teams)
    return (
      <p role="alert" className="text-red-ink text-xs">
        The teams cannot be chosen now. {sentenceOf(failure)}
      </p>
    );
  if (!teams?.length) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-ink text-sm">
        Teams <span className="font-normal text-ink-3">(optional)</span>
      </legend>
      <ul
        ref={keyedRows}
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
              <span className="min-w-0 truncate">{team.name}</span>
              {team.isPrivate && (
                <>
                  <Lock aria-hidden className="size-3.5 shrink-0 text-ink-3" />
                  <span className="sr-only">Private team</span>
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
