import { useRef, useState } from 'react';
import type { Team } from '#shared/teams/team.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type TabItem, Tabs } from '../../ui/primitives/tabs.tsx';
import { useMayWrite } from '../../ui/write-access.tsx';
import { TeamInvite } from './invite-link/team-invite.tsx';
import { teamDialogsCopy } from './team-dialogs-copy.ts';
import { TeamMembers } from './team-members.tsx';
import { teamPermissions, type Viewer } from './team-permissions.ts';
import { TeamSettings } from './team-settings.tsx';

const copy = teamDialogsCopy.manage;

interface ManageTeamDialogProps {
  team: Team | undefined;
  viewer: Viewer;
  open: boolean;
  onClose: () => void;
}

type Part = 'members' | 'invite' | 'settings';

/** Members, invitation and settings of a team. */
export function ManageTeamDialog({ team, viewer, open, onClose }: ManageTeamDialogProps) {
  const last = useRef(team);
  if (team) last.current = team;
  const shown = last.current;
  return (
    <Dialog
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && onClose()}
      title={<bdi>{shown?.name}</bdi>}
      description={shown?.description && <bdi>{shown.description}</bdi>}
      width="wide"
    >
      {shown && <Parts key={shown.id} team={shown} viewer={viewer} onClose={onClose} />}
    </Dialog>
  );
}

function Parts({ team, viewer, onClose }: { team: Team; viewer: Viewer; onClose: () => void }) {
  const mayWrite = useMayWrite();
  const [part, setPart] = useState<Part>('members');
  const permissions = teamPermissions(team, viewer);
  const members = (
    <TeamMembers team={team} viewer={viewer} permissions={permissions} onLeft={onClose} />
  );
  const invite = <TeamInvite team={team} mayManage={permissions.mayManage} />;
  const items: TabItem<Part>[] = [{ value: 'members', label: copy.members, content: members }];
  if (mayWrite && (!team.isPrivate || permissions.mayManage))
    items.push({ value: 'invite', label: copy.invite, content: invite });
  if (permissions.mayManage)
    items.push({ value: 'settings', label: copy.edit, content: <TeamSettings team={team} /> });
  if (items.length === 1) return members;
  return (
    <Tabs label={copy.tabs} variant="line" items={items} value={part} onValueChange={setPart} />
  );
}
