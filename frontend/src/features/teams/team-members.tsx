import { useQuery } from '@tanstack/react-query';
import { CircleAlert, LogOut, UserMinus, UserPlus } from 'lucide-react';
import { roleLabel } from '#shared/people/role-label.ts';
import type { Team, TeamMember } from '#shared/teams/team.ts';
import { sentenceOf } from '../../kit/api/api-error.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorText } from '../../ui/forms/error-text.tsx';
import { Combobox } from '../../ui/forms/select/combobox.tsx';
import { GridCell, GridRow, GridRows } from '../../ui/grid/grid.tsx';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { useMayWrite } from '../../ui/write-access.tsx';
import { companyUsersQuery } from '../people/people-queries.ts';
import { useAddMember } from './edit-team.ts';
import { JoinRequests } from './invite-link/join-requests.tsx';
import { useMemberRemoval } from './member-removal.tsx';
import { teamDialogsCopy } from './team-dialogs-copy.ts';
import type { TeamPermissions, Viewer } from './team-permissions.ts';
import { teamsCopy } from './teams-copy.ts';
import { teamMembersQuery } from './teams-queries.ts';

const { members: copy, leavePrivate } = teamDialogsCopy;
const { badges } = teamsCopy;

const noMembers: readonly TeamMember[] = [];

interface TeamMembersProps {
  team: Team;
  viewer: Viewer;
  permissions: TeamPermissions;
  onLeft: () => void;
}

export function TeamMembers({ team, viewer, permissions, onLeft }: TeamMembersProps) {
  const { data: members, error } = useQuery(teamMembersQuery(team.id));
  const { requestRemoval, dialog } = useMemberRemoval({
    team,
    members: members ?? noMembers,
    onLeft,
  });
  const mayWrite = useMayWrite();
  const userId = viewer.user.id;

  if (!members) {
    return error ? (
      <EmptyState
        role="alert"
        icon={<CircleAlert />}
        title={copy.loadFailed}
        hint={<ErrorText error={error} />}
      />
    ) : (
      <MembersSkeleton />
    );
  }
  return (
    <>
      {permissions.mayManage && <JoinRequests teamId={team.id} />}
      {permissions.mayManage && <AddMember team={team} members={members} viewer={viewer} />}
      <GridRows aria-label={copy.label} className="divide-y divide-line-soft">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isLeader={member.userId === team.leaderId}
            isMyself={member.userId === userId}
            onRemove={
              permissions.mayManage && member.userId !== team.leaderId && member.userId !== userId
                ? () => void requestRemoval({ ...member.user, isMyself: false })
                : undefined
            }
          />
        ))}
      </GridRows>
      {mayWrite && permissions.isMember && !permissions.isLeader && (
        <div className="mt-3 flex justify-end border-line-soft border-t pt-3">
          <Button
            variant="danger-ghost"
            onClick={() => void requestRemoval({ id: userId, name: '', isMyself: true })}
          >
            <LogOut aria-hidden />
            {leavePrivate.confirm}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}

interface MemberRowProps {
  member: TeamMember;
  isLeader: boolean;
  isMyself: boolean;
  onRemove: (() => void) | undefined;
}

function MemberRow({ member, isLeader, isMyself, onRemove }: MemberRowProps) {
  const { id, name, username, role, profilePhotoPath } = member.user;
  return (
    <GridRow
      aria-label={name}
      className="flex min-h-12 items-center gap-3 rounded-sm py-1.5 outline-offset-0"
    >
      <GridCell className="flex min-w-0 flex-1 items-center gap-3">
        <Avatar id={id} name={name} photo={profilePhotoPath} />
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 items-center gap-1.5">
            <span dir="auto" className="truncate font-medium">
              {name}
            </span>
            {isMyself && <span className="shrink-0 text-ink-3 text-xs">{copy.you}</span>}
          </p>
          <p className="truncate text-ink-3 text-xs">
            <span className="sm:hidden">{roleLabel(role)} · </span>
            <bdi>{username}</bdi>
          </p>
        </div>
      </GridCell>
      <GridCell className="flex shrink-0 items-center gap-3">
        {isLeader && <Badge tone="yellow">{badges.leader}</Badge>}
        <span className="text-ink-2 text-xs max-sm:hidden">{roleLabel(role)}</span>
        {onRemove ? (
          <IconButton
            label={copy.remove(name)}
            keys="Del"
            aria-keyshortcuts="Delete"
            variant="danger-ghost"
            size="small"
            className="text-ink-3!"
            onClick={onRemove}
          >
            <UserMinus aria-hidden />
          </IconButton>
        ) : (
          <span className="w-7 shrink-0 pointer-coarse:w-10" />
        )}
      </GridCell>
    </GridRow>
  );
}

function AddMember({
  team,
  members,
  viewer,
}: {
  team: Team;
  members: readonly TeamMember[];
  viewer: Viewer;
}) {
  const { data: users, error } = useQuery(companyUsersQuery(viewer.user.companyId));
  const add = useAddMember(team.id);
  const memberIds = new Set(members.map(({ userId }) => userId));
  const others = (users ?? []).filter(({ id }) => !memberIds.has(id));
  return (
    <Combobox
      label={copy.add}
      staysOpen
      searchPlaceholder={copy.addPlaceholder}
      emptyText={(search) => {
        if (error && !users) return sentenceOf(error);
        return search.trim() ? copy.noMatch : copy.everyoneIsMember;
      }}
      options={others.map(({ id, name, username, profilePhotoPath }) => ({
        value: id,
        label: name,
        description: username,
        icon: <Avatar size="tiny" id={id} name={name} photo={profilePhotoPath} />,
      }))}
      value={null}
      loading={!users && !error}
      onValueChange={(id) => {
        const person = others.find((user) => user.id === id);
        if (person) add.mutate(person);
      }}
      trigger={
        <Button className="mb-2 w-full justify-start">
          <UserPlus aria-hidden />
          {copy.add}
        </Button>
      }
    />
  );
}

function MembersSkeleton() {
  return (
    <div aria-busy>
      <p className="sr-only">{copy.loading}</p>
      {['one', 'two', 'three'].map((key) => (
        <div key={key} className="flex min-h-12 items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="w-40" />
          <Skeleton className="ml-auto w-20" />
        </div>
      ))}
    </div>
  );
}
