import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import type { CreatedInviteLink } from '#shared/teams/invite-link-fields.ts';
import type { Team } from '#shared/teams/team.ts';
import { Switch } from '../../ui/forms/switch.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { useResetInviteLink, useSwitchInviteLink } from './invite-link-queries.ts';
import { teamsCopy } from './teams-copy.ts';

const { inviteLink: copy } = teamsCopy;

interface ManageInviteLinkProps {
  team: Team;
  isOn: boolean;
  onReset: (created: CreatedInviteLink) => void;
}

/** For the leader and administrators. */
export function ManageInviteLink({ team, isOn, onReset }: ManageInviteLinkProps) {
  const switchId = useId();
  const reset = useResetInviteLink(team.id);
  const turn = useSwitchInviteLink(team.id);
  const [isConfirming, setConfirming] = useState(false);
  // Shows the wanted state while it is being saved.
  const isShownOn = turn.isPending ? turn.variables : isOn;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line-soft border-t pt-3">
      <label htmlFor={switchId} className="flex items-center gap-3">
        <Switch
          id={switchId}
          checked={isShownOn}
          onCheckedChange={(wanted) => turn.mutate(wanted)}
        />
        {copy.switch}
      </label>
      {isOn && (
        <Button variant="danger-ghost" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          <RotateCcw aria-hidden />
          {copy.reset}
        </Button>
      )}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={copy.resetTitle(team.name)}
        description={copy.resetText}
        confirmLabel={copy.reset}
        pending={reset.isPending}
        onConfirm={() =>
          reset.mutate(undefined, {
            onSuccess: onReset,
            onSettled: () => setConfirming(false),
          })
        }
      />
    </div>
  );
}
