import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect } from 'react';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import { whenIdle } from '../../kit/when-idle.ts';
import { Button } from '../../ui/button.tsx';
import { Count } from '../../ui/count.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { useTicking } from '../todos/ticking-queries.ts';
import { teammatesQuery } from '../todos/todo-queries.ts';
import { ChooseMembers } from './choose-members.tsx';
import { preferencesQuery } from './dashboard-queries.ts';
import { MemberCard } from './member-card.tsx';
import { MembersSkeleton, memberCardHeight, memberCards } from './members-skeleton.tsx';

interface TeamMembersProps {
  userId: string;
  teamId: string;
}

const loadChoosing = () => import('./choice-queries.ts');

const none: readonly Teammate[] = [];

/** The colleagues one wants to see, with what they have to do. */
export function TeamMembers({ userId, teamId }: TeamMembersProps) {
  const teammates = useQuery(teammatesQuery(teamId));
  const preferences = useQuery(preferencesQuery);
  const queryClient = useQueryClient();
  useEffect(() => whenIdle(loadChoosing), []);
  const chosenIds = preferences.data?.selectedTeamMemberIds;
  // Where nobody is chosen there is nobody to wait for.
  const shown =
    chosenIds?.length === 0
      ? none
      : chosenIds && teammates.data?.filter(({ id }) => chosenIds.includes(id));
  const failed = [teammates, preferences].find(({ data, error }) => !data && error);

  async function choose(id: string, isChosen: boolean): Promise<void> {
    if (isChosen && id === userId)
      toast({ variant: 'success', title: 'Added yourself to team view' });
    const { choosePerson } = await loadChoosing();
    await choosePerson(queryClient, id, isChosen);
  }

  return (
    <Panel
      title="Team Members"
      icon={<Users aria-hidden />}
      badge={shown && shown.length > 0 && <Count value={shown.length} label="shown" />}
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
          <Members teammates={shown} />
        ) : (
          <EmptyState
            icon={<Users />}
            title="No team members selected"
            hint="Choose the colleagues whose todos and goals you want to have in view."
            action={<Button onClick={() => void choose(userId, true)}>Add yourself</Button>}
            className={memberCardHeight}
          />
        )
      ) : failed ? (
        <LoadFailure title="Failed to load team members" of={failed} className={memberCardHeight} />
      ) : (
        <MembersSkeleton count={chosenIds?.length ?? 3} />
      )}
    </Panel>
  );
}

function Members({ teammates }: { teammates: readonly Teammate[] }) {
  const ticking = useTicking((completed) => ({ completed }));
  return (
    <ul className={memberCards}>
      {teammates.map((teammate) => (
        <MemberCard key={teammate.id} teammate={teammate} ticking={ticking} />
      ))}
    </ul>
  );
}
