import { Lock, LogIn, Settings2, Trash2, Users } from 'lucide-react';
import type { Team } from '#shared/teams/team.ts';
import { tooltip } from '../../ui/overlays/tooltip/tooltip.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { LetterMark } from '../../ui/primitives/letter-mark.tsx';
import { useMayWrite } from '../../ui/write-access.tsx';
import type { TeamPermissions } from './team-permissions.ts';
import { teamsCopy } from './teams-copy.ts';

const { card: copy, badges } = teamsCopy;

interface TeamCardProps {
  team: Team;
  permissions: TeamPermissions;
  isSelected: boolean;
  isJoining: boolean;
  onManage: () => void;
  onJoin: () => void;
  onDelete: () => void;
}

export function TeamCard(props: TeamCardProps) {
  const { team, permissions, isSelected, isJoining, onManage, onJoin, onDelete } = props;
  const titleId = `team-${team.id}`;
  const mayWrite = useMayWrite();
  const ManageIcon = permissions.mayManage ? Settings2 : Users;
  return (
    <li className="flex">
      <Card aria-labelledby={titleId} className="flex w-full flex-col">
        <div className="flex flex-1 flex-col gap-2.5 p-4">
          <div className="flex items-start gap-2.5">
            <LetterMark name={team.name} />
            <h2
              dir="auto"
              id={titleId}
              className="line-clamp-3 min-w-0 flex-1 font-semibold text-base"
            >
              {team.name}
            </h2>
            {team.isPrivate && (
              <span {...tooltip(copy.private)} className="mt-0.5 text-ink-3">
                <Lock className="size-4" aria-hidden />
                <span className="sr-only">{copy.private}</span>
              </span>
            )}
          </div>
          <p dir="auto" className="line-clamp-3 text-ink-2 text-sm">
            {team.description || <span className="text-ink-3">{copy.noDescription}</span>}
          </p>
          <div className="mt-auto flex flex-wrap gap-1.5 pt-1">
            <MembershipBadge permissions={permissions} />
            {isSelected && <Badge tone="accent">{copy.selected}</Badge>}
          </div>
        </div>
        <footer className="flex items-center gap-1 border-line-soft border-t py-1.5 pr-2 pl-2">
          <Button
            variant="ghost"
            size="small"
            aria-haspopup="dialog"
            aria-describedby={titleId}
            onClick={onManage}
          >
            <ManageIcon aria-hidden />
            {permissions.mayManage ? copy.manageMembers : copy.viewMembers}
          </Button>
          {mayWrite && !permissions.isMember && !team.isPrivate && (
            <Button
              variant="ghost"
              size="small"
              aria-describedby={titleId}
              pending={isJoining}
              onClick={onJoin}
            >
              <LogIn aria-hidden />
              {copy.join}
            </Button>
          )}
          {permissions.mayDelete && (
            <IconButton
              label={copy.delete}
              keys="Del"
              aria-keyshortcuts="Delete"
              variant="danger-ghost"
              size="small"
              aria-describedby={titleId}
              aria-haspopup="dialog"
              className="ml-auto text-ink-3!"
              onClick={onDelete}
            >
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </footer>
      </Card>
    </li>
  );
}

function MembershipBadge({ permissions }: { permissions: TeamPermissions }) {
  if (permissions.isLeader) return <Badge tone="yellow">{badges.leader}</Badge>;
  if (permissions.isMember) return <Badge tone="green">{badges.member}</Badge>;
  return <Badge>{badges.notMember}</Badge>;
}
