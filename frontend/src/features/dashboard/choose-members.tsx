import { UserPlus } from 'lucide-react';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { Popover } from '../../ui/overlays/popup/popover.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { dashboardCopy } from './dashboard-copy.ts';

interface ChooseMembersProps {
  userId: string;
  /** Undefined while they load. */
  teammates: readonly Teammate[] | undefined;
  chosenIds: readonly string[];
  onChoose: (userId: string, isChosen: boolean) => void;
}

const MemberChoices = lazyWithPreload(
  async () => (await import('./member-choices.tsx')).MemberChoices,
);

export function ChooseMembers({ teammates, ...choice }: ChooseMembersProps) {
  return (
    <Popover
      label={dashboardCopy.members.choose}
      align="end"
      className="w-72 max-w-[calc(100vw-1rem)]"
      trigger={
        <Button
          variant="ghost"
          size="small"
          disabled={!teammates}
          onPointerEnter={MemberChoices.preload}
        >
          <UserPlus aria-hidden />
          <span className="max-[23rem]:sr-only">{dashboardCopy.members.choose}</span>
        </Button>
      }
    >
      <MemberChoices teammates={teammates ?? []} {...choice} />
    </Popover>
  );
}
