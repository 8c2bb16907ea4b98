import { useRef, useState } from 'react';
import type { Team } from '#shared/teams/team.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type TabItem, Tabs } from '../../ui/tabs.tsx';
import { TeamInvite } from './team-invite.tsx';
import { TeamMembers } from './team-members.tsx';
import { TeamSettings } from './team-settings.tsx';
import { standingOf, type Viewer } from './team-standing.ts';

interface ManageTeamDialogProps {
  team: Team | undefined;
  viewer: Viewer;
  open: boolean;
  onClose: () => void;
}

type Part = 'members' | 'invite' | 'settings';

/** Who is in a team, how one comes in, and what it is called. */
export function ManageTeamDialog({ team, viewer, open, onClose }: ManageTeamDialogProps) {
  const last = useRef(team);
  if (team) last.current = team;
  const shown = last.current;
  return (
    <Dialog
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && onClose()}
      title={shown?.name ?? ''}
      description={shown?.description ?? undefined}
      width="wide"
    >
      {shown && <Parts key={shown.id} team={shown} viewer={viewer} onClose={onClose} />}
    </Dialog>
  );
}

function Parts({ team, viewer, onClose }: { team: Team; viewer: Viewer; onClose: () => void }) {
  const [part, setPart] = useState<Part>('members');
  const standing = standingOf(team, viewer);
  const members = <TeamMembers team={team} viewer={viewer} standing={standing} onLeft={onClose} />;
  const items: TabItem<Part>[] = [{ value: 'members', label: 'Members', content: members }];
  if (!team.isPrivate)
    items.push({ value: 'invite', label: 'Invite link', content: <TeamInvite teamId={team.id} /> });
  if (standing.mayManage)
    items.push({ value: 'settings', label: 'Edit team', content: <TeamSettings team={team} /> });
  if (items.length === 1) return members;
  return (
    <Tabs
      label="Parts of the team"
      look="line"
      items={items}
      value={part}
      onValueChange={setPart}
    />
  );
}
