import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Input } from '../../ui/input.tsx';
import { keyedRows } from '../../ui/keyed-rows.ts';

interface MemberChoicesProps {
  userId: string;
  teammates: readonly Teammate[];
  chosenIds: readonly string[];
  onChoose: (userId: string, isChosen: boolean) => void;
}

/** With more than this many one looks for a name rather than reads all. */
const readableAtOnce = 8;

/** Loaded when one is about to choose. Oneself comes first. */
export function MemberChoices({ userId, teammates, chosenIds, onChoose }: MemberChoicesProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const isMe = (teammate: Teammate) => teammate.id === userId;
  const listed = teammates
    .filter(({ name, username }) => `${name} ${username}`.toLowerCase().includes(wanted))
    .sort((one, other) => Number(isMe(other)) - Number(isMe(one)));
  return (
    <>
      {teammates.length > readableAtOnce && (
        <div className="border-line-soft border-b px-1 py-0.5">
          <Input
            look="bare"
            icon={<Search aria-hidden />}
            aria-label="Search members"
            placeholder="Search members…"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            className="[&>input]:pl-8"
          />
        </div>
      )}
      <ul
        ref={keyedRows}
        data-rows="stops"
        aria-label="Members to show"
        className="max-h-72 overflow-y-auto p-1"
      >
        {listed.map((teammate) => (
          <li key={teammate.id}>
            <label
              htmlFor={`${id}-${teammate.id}`}
              className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 hover:bg-hover has-focus-visible:bg-hover pointer-coarse:min-h-11 dark:hover:bg-active"
            >
              <Checkbox
                id={`${id}-${teammate.id}`}
                shape="square"
                checked={chosenIds.includes(teammate.id)}
                onCheckedChange={(isChosen) => onChoose(teammate.id, isChosen)}
              />
              <Avatar
                size="small"
                id={teammate.id}
                name={teammate.name}
                photo={teammate.profilePhotoPath}
              />
              <span className="min-w-0 flex-1 truncate">{teammate.name}</span>
              {isMe(teammate) && <span className="text-ink-3 text-xs">You</span>}
            </label>
          </li>
        ))}
      </ul>
      {listed.length === 0 && (
        <p role="status" className="px-3 pb-4 text-center text-ink-3 text-sm">
          Nobody of that name in this team
        </p>
      )}
    </>
  );
}
