import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import type { CreatedInviteLink, InviteLinkState } from '#shared/teams/invite-link-fields.ts';
import type { Team } from '#shared/teams/team.ts';
import { Switch } from '../../../ui/forms/switch.tsx';
import { AlertDialog } from '../../../ui/overlays/dialog.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { inviteLinkCopy } from './invite-link-copy.ts';
import {
  type InviteLinkSwitch,
  useResetInviteLink,
  useSwitchInviteLink,
} from './invite-link-queries.ts';

const { inviteLink: copy } = inviteLinkCopy;

interface ManageInviteLinkProps {
  team: Team;
  state: InviteLinkState;
  onReset: (created: CreatedInviteLink) => void;
}

/** For the leader and administrators. */
export function ManageInviteLink({ team, state, onReset }: ManageInviteLinkProps) {
  const { isOn } = state;
  const reset = useResetInviteLink(team.id);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line-soft border-t pt-3">
      <LinkSwitch teamId={team.id} state={state} name="isOn" />
      {isOn && <LinkSwitch teamId={team.id} state={state} name="needsApproval" />}
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

interface LinkSwitchProps {
  teamId: string;
  state: InviteLinkState;
  name: InviteLinkSwitch;
}

function LinkSwitch({ teamId, state, name }: LinkSwitchProps) {
  const id = useId();
  const turn = useSwitchInviteLink(teamId, name);
  return (
    <label htmlFor={id} className="flex items-center gap-3">
      <Switch
        id={id}
        // Shows the wanted state while it is being saved.
        checked={turn.isPending ? turn.variables : state[name]}
        onCheckedChange={(wanted) => turn.mutate(wanted)}
      />
      {copy.switches[name].label}
    </label>
  );
}
