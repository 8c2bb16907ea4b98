import { type ReactNode, useRef, useState } from 'react';
import type { Team, TeamMember } from '#shared/teams/team.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Combobox } from '../../ui/forms/select/combobox.tsx';
import { AlertDialog } from '../../ui/overlays/dialog.tsx';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { useRemoveMember } from './edit-team.ts';
import { type OpenWork, readOpenWork } from './open-work.ts';
import { teamDialogsCopy } from './team-dialogs-copy.ts';

const { removal: copy, leavePrivate } = teamDialogsCopy;

const nobody = 'nobody';

interface Leaver {
  id: string;
  name: string;
  isMyself: boolean;
}

interface MemberRemoval {
  /** Removes the member, or opens the dialog if there is something to ask. */
  requestRemoval: (leaver: Leaver) => Promise<void>;
  dialog: ReactNode;
}

interface Options {
  team: Team;
  members: readonly TeamMember[];
  /** Called when the user leaves the team, before the request. */
  onLeft: () => void;
}

/**
 * Takes members out of a team. Asks who takes over if they have open work there, and before the
 * user leaves a private team, which cannot be rejoined without an invitation.
 */
export function useMemberRemoval({ team, members, onLeft }: Options): MemberRemoval {
  const remove = useRemoveMember();
  const [asked, setAsked] = useState<{ leaver: Leaver; work: OpenWork | undefined }>();
  const [isOpen, setOpen] = useState(false);
  const checked = useRef<string>(undefined);

  const run = (leaver: Leaver, taker?: { id: string | null; name: string }) => {
    if (leaver.isMyself) onLeft();
    remove.mutate({ team, person: leaver, isMyself: leaver.isMyself, taker });
  };

  async function requestRemoval(leaver: Leaver): Promise<void> {
    // Pressed twice.
    if (checked.current === leaver.id) return;
    checked.current = leaver.id;
    const work = await readOpenWork(team.id, leaver.id).catch(() => undefined);
    checked.current = undefined;
    const hasNothing = work && copy.counted(work).length === 0;
    if (hasNothing && !(leaver.isMyself && team.isPrivate)) return run(leaver);
    setAsked({ leaver, work });
    setOpen(true);
  }

  const others = members.filter(
    ({ userId, user }) => userId !== asked?.leaver.id && user.role !== 'observer',
  );
  return {
    requestRemoval,
    dialog: asked && (
      <RemovalDialog
        key={asked.leaver.id}
        {...asked}
        team={team}
        others={others}
        open={isOpen}
        onOpenChange={setOpen}
        onConfirm={(taker) => {
          setOpen(false);
          run(asked.leaver, taker);
        }}
      />
    ),
  };
}

interface RemovalDialogProps {
  team: Team;
  leaver: Leaver;
  /** Undefined if it could not be read. */
  work: OpenWork | undefined;
  others: readonly TeamMember[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: (taker?: { id: string | null; name: string }) => void;
}

function RemovalDialog(props: RemovalDialogProps) {
  const { team, leaver, work, others, open, onOpenChange, onConfirm } = props;
  const { name, isMyself } = leaver;
  const leader = others.find(({ userId }) => userId === team.leaderId);
  const [takerId, setTakerId] = useState(leader?.userId ?? nobody);
  const taker = others.find(({ userId }) => userId === takerId)?.user;
  const counted = work && copy.counted(work);
  const hasWork = counted === undefined || counted.length > 0;
  const workText =
    counted === undefined ? copy.unknownWork : copy.work(isMyself ? undefined : name, counted);
  const warning = isMyself && team.isPrivate && leavePrivate.description;
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isMyself ? leavePrivate.title(team.name) : copy.title(name, team.name)}
      description={warning || workText}
      confirmLabel={isMyself ? leavePrivate.confirm : copy.confirm}
      onConfirm={() =>
        onConfirm(hasWork ? { id: taker?.id ?? null, name: taker?.name ?? '' } : undefined)
      }
    >
      {hasWork && (
        <>
          {warning && <p className="text-ink-2 text-sm">{workText}</p>}
          <Field label={copy.takesOver} required>
            {(control) => (
              <Combobox
                {...control}
                label={copy.takesOver}
                searchPlaceholder={copy.searchMembers}
                emptyText={() => copy.noMember}
                value={takerId}
                onValueChange={setTakerId}
                options={[
                  ...others.map(({ user }) => ({
                    value: user.id,
                    label: user.name,
                    icon: (
                      <Avatar
                        size="tiny"
                        id={user.id}
                        name={user.name}
                        photo={user.profilePhotoPath}
                      />
                    ),
                  })),
                  { value: nobody, label: copy.nobody },
                ]}
              >
                <span dir="auto" className="truncate">
                  {taker?.name ?? copy.nobody}
                </span>
              </Combobox>
            )}
          </Field>
        </>
      )}
    </AlertDialog>
  );
}
