import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useStableOrder } from '../../ui/lists/use-stable-order.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Count } from '../../ui/primitives/count.tsx';
import { Panel } from '../../ui/primitives/panel.tsx';
import { teammatesQuery } from '../goals/goals-queries.ts';
import { useSetting } from '../session/session-queries.ts';
import { useTodoCompletion } from '../todos/todos-queries.ts';
import { ChooseMembers } from './choose-members.tsx';
import { dashboardCopy } from './dashboard-copy.ts';
import { preferencesQuery } from './dashboard-queries.ts';
import { MemberCard } from './member-card.tsx';
import { sortedMembers } from './member-order.ts';
import { MembersSkeleton, memberCardHeight, memberCards } from './members-skeleton.tsx';
import { showMember } from './show-member.ts';

const copy = dashboardCopy.members;

interface TeamMembersProps {
  userId: string;
  teamId: string;
}

const none: readonly Teammate[] = [];

/** The selected colleagues with their todos and goals. */
export function TeamMembers({ userId, teamId }: TeamMembersProps) {
  const teammates = useQuery(teammatesQuery(teamId));
  const preferences = useQuery(preferencesQuery);
  const order = useSetting('memberOrder') ?? 'busiest';
  const queryClient = useQueryClient();
  const chosenIds = preferences.data?.selectedTeamMemberIds;
  // With nobody selected there is nothing to load.
  const shown =
    chosenIds?.length === 0
      ? none
      : chosenIds && teammates.data && sortedMembers(teammates.data, chosenIds, order);
  const failed = [teammates, preferences].find(({ data, error }) => !data && error);

  async function choose(id: string, isChosen: boolean): Promise<void> {
    if (isChosen && id === userId) toast({ variant: 'success', title: copy.addedYourself });
    await showMember(queryClient, id, isChosen);
  }

  return (
    <Panel
      title={copy.title}
      icon={<Users aria-hidden />}
      badge={shown && shown.length > 0 && <Count value={shown.length} label={copy.shown} />}
      action={
        <ChooseMembers
          userId={userId}
          teammates={chosenIds && teammates.data}
          chosenIds={chosenIds ?? []}
          onChoose={(id, isChosen) => void choose(id, isChosen)}
        />
      }
    >
      {shown ? (
        shown.length > 0 ? (
          <Members teammates={shown} list={[order, ...(chosenIds ?? [])].join()} />
        ) : (
          <EmptyState
            icon={<Users />}
            title={copy.emptyTitle}
            hint={copy.emptyHint}
            action={<Button onClick={() => void choose(userId, true)}>{copy.addYourself}</Button>}
            className={memberCardHeight}
          />
        )
      ) : failed ? (
        <LoadFailure title={copy.loadFailed} of={failed} className={memberCardHeight} />
      ) : (
        <MembersSkeleton count={chosenIds?.length ?? 3} />
      )}
    </Panel>
  );
}

/** How many are shown until one asks for all. */
const shownAtFirst = 6;

interface MembersProps {
  teammates: readonly Teammate[];
  /** Changes when they are to be sorted again: a card stays where it is while one works on it. */
  list: string;
}

function Members({ teammates, list }: MembersProps) {
  const completion = useTodoCompletion();
  const [isUnfolded, setUnfolded] = useState(false);
  const rows = teammates.map((teammate) => ({ key: teammate.id, isOwnNew: false, teammate }));
  const ordered = useStableOrder(rows, list);
  const shown = isUnfolded ? ordered : ordered.slice(0, shownAtFirst);
  return (
    <>
      <ul className={memberCards}>
        {shown.map(({ key, teammate }) => (
          <MemberCard key={key} teammate={teammate} completion={completion} />
        ))}
      </ul>
      {teammates.length > shownAtFirst && (
        <div className="border-line-soft border-t px-3 py-1.5">
          <Button variant="ghost" size="small" onClick={() => setUnfolded(!isUnfolded)}>
            {isUnfolded ? copy.showFewer : copy.showAll(teammates.length)}
          </Button>
        </div>
      )}
    </>
  );
}
