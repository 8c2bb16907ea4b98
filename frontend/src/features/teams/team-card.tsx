import { Lock, LogIn, Settings2, Trash2, Users } from 'lucide-react';
import type { Team } from '#shared/teams/team.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LetterMark } from '../../ui/letter-mark.tsx';
import { tooltip } from '../../ui/tooltip.ts';
import type { Standing } from './team-standing.ts';

interface TeamCardProps {
  team: Team;
  standing: Standing;
  isSelected: boolean;
  isJoining: boolean;
  onManage: () => void;
  onJoin: () => void;
  onAskDelete: () => void;
}

export function TeamCard(props: TeamCardProps) {
  const { team, standing, isSelected, isJoining, onManage, onJoin, onAskDelete } = props;
  const titleId = `team-${team.id}`;
  const ManageIcon = standing.mayManage ? Settings2 : Users;
  return (
    <li className="flex">
      <Card aria-labelledby={titleId} className="flex w-full flex-col">
        <div className="flex flex-1 flex-col gap-2.5 p-4">
          <div className="flex items-start gap-2.5">
            <LetterMark name={team.name} />
            <h2 id={titleId} className="line-clamp-3 min-w-0 flex-1 font-semibold text-base">
              {team.name}
            </h2>
            {team.isPrivate && (
              <span {...tooltip('Private team')} className="mt-0.5 text-ink-3">
                <Lock className="size-4" aria-hidden />
                <span className="sr-only">Private team</span>
              </span>
            )}
          </div>
          <p className="line-clamp-3 text-ink-2 text-sm">
            {team.description || <span className="text-ink-3">No description</span>}
          </p>
          <div className="mt-auto flex flex-wrap gap-1.5 pt-1">
            <StandingBadge standing={standing} />
            {isSelected && <Badge tone="accent">Selected</Badge>}
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
            {standing.mayManage ? 'Manage Members' : 'View Members'}
          </Button>
          {!standing.isMember && !team.isPrivate && (
            <Button
              variant="ghost"
              size="small"
              aria-describedby={titleId}
              pending={isJoining}
              onClick={onJoin}
            >
              <LogIn aria-hidden />
              Join
            </Button>
          )}
          {standing.mayDelete && (
            <IconButton
              label="Delete Team"
              keys="Del"
              aria-keyshortcuts="Delete"
              variant="danger-ghost"
              size="small"
              aria-describedby={titleId}
              aria-haspopup="dialog"
              className="ml-auto text-ink-3!"
              onClick={onAskDelete}
            >
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </footer>
      </Card>
    </li>
  );
}

export function StandingBadge({ standing }: { standing: Standing }) {
  if (standing.isLeader) return <Badge tone="yellow">Leader</Badge>;
  if (standing.isMember) return <Badge tone="green">Member</Badge>;
  return <Badge>Not a Member</Badge>;
}
