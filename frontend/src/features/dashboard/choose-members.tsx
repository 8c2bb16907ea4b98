import { UserPlus } from 'lucide-react';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Popover } from '../../ui/popover.tsx';

interface ChooseMembersProps {
  userId: string;
  /** Undefined until they are known. */
  teammates: readonly Teammate[] | undefined;
  chosenIds: readonly string[];
  onChoose: (userId: string, isChosen: boolean) => void;
}

const MemberChoices = lazyPart(async () => (await import('./member-choices.tsx')).MemberChoices);

export function ChooseMembers({ teammates, ...choice }: ChooseMembersProps) {
  return (
    <Popover
      label="Choose members"
      align="end"
      className="w-72 max-w-[calc(100vw-1rem)]"
      trigger={
        <Button
          variant="ghost"
          size="small"
          disabled={!teammates}
          onPointerEnter={() => void MemberChoices.preload()}
        >
          <UserPlus aria-hidden />
          Choose members
        </Button>
      }
    >
      <MemberChoices teammates={teammates ?? []} {...choice} />
    </Popover>
  );
}
