import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import { wordSearch } from '#shared/kit/search-words.ts';
import { toastResult } from '../../ui/feedback/toast-result.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { keyboardNavigation } from '../../ui/lists/keyboard/keyboard-navigation.ts';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { useChangeSetting, useSetting } from '../session/session-queries.ts';
import { dashboardCopy } from './dashboard-copy.ts';

const copy = dashboardCopy.members;

interface MemberChoicesProps {
  userId: string;
  teammates: readonly Teammate[];
  chosenIds: readonly string[];
  onChoose: (userId: string, isChosen: boolean) => void;
}

const searchTeammates = wordSearch<Teammate>(({ name, username }) => `${name} ${username}`);

/** Longer lists get a search field. */
const maximumWithoutSearch = 8;

/** The user comes first. */
export function MemberChoices({ userId, teammates, chosenIds, onChoose }: MemberChoicesProps) {
  const id = useId();
  const memberOrder = useSetting('memberOrder');
  const changeSetting = useChangeSetting();
  const [search, setSearch] = useState('');
  const isFound = searchTeammates(search);
  const isMe = (teammate: Teammate) => teammate.id === userId;
  const listed = teammates.filter(isFound).sort((a, b) => Number(isMe(b)) - Number(isMe(a)));
  return (
    <>
      {teammates.length > maximumWithoutSearch && (
        <div className="border-line-soft border-b px-1 py-0.5">
          <Input
            look="bare"
            icon={<Search aria-hidden />}
            aria-label={copy.search}
            placeholder={copy.searchPlaceholder}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            className="[&>input]:pl-8"
          />
        </div>
      )}
      <ul
        ref={keyboardNavigation}
        data-rows="stops"
        aria-label={copy.choices}
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
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {teammate.name}
              </span>
              {isMe(teammate) && <span className="text-ink-3 text-xs">{copy.you}</span>}
            </label>
          </li>
        ))}
      </ul>
      {listed.length === 0 && (
        <p role="status" className="px-3 pb-4 text-center text-ink-3 text-sm">
          {copy.noneFound}
        </p>
      )}
      <label
        htmlFor={`${id}-order`}
        className="flex min-h-9 cursor-pointer items-center justify-between gap-2.5 border-line-soft border-t px-3 pointer-coarse:min-h-11"
      >
        {copy.busiestFirst}
        <Switch
          id={`${id}-order`}
          checked={memberOrder !== 'chosen'}
          onCheckedChange={(isBusiest) =>
            toastResult(() => changeSetting({ memberOrder: isBusiest ? 'busiest' : 'chosen' }), {
              error: copy.saveFailed,
            })
          }
        />
      </label>
    </>
  );
}
