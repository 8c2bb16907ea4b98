import { useCallback, useState } from 'react';
import { roleLabel } from '#shared/people/role-label.ts';
import type { User } from '#shared/people/user.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { DeletionProgress } from './deletion-progress.tsx';
import { dropDeletion, keepDeletion } from './kept-deletions.ts';
import { useDeleteUser, useFollowedDeletion } from './user-deletion-queries.ts';

interface DeleteUserDialogProps {
  /** Who deletes. */
  userId: string;
  person: User;
  colleagues: readonly User[];
  open: boolean;
  /** It was closed; what has begun goes on. */
  onClose: () => void;
}

/**
 * Asks who takes over the work, then shows how far that has come. Keep it on the page when it is
 * closed: it goes on to say when all is done.
 */
export function DeleteUserDialog(props: DeleteUserDialogProps) {
  const { userId, person, colleagues, open, onClose } = props;
  const [heirId, setHeirId] = useState<string>();
  const [deletionId, setDeletionId] = useState<string>();
  const [isDone, setDone] = useState(false);
  const heir = colleagues.find(({ id }) => id === heirId);
  const heirName = heir?.name ?? 'your colleague';
  const remove = useDeleteUser(({ id }) => {
    setDeletionId(id);
    keepDeletion(userId, { id, personName: person.name, heirName });
  });
  const finish = useCallback(() => {
    setDone(true);
    if (deletionId) dropDeletion(userId, deletionId);
  }, [userId, deletionId]);

  return (
    <>
      <AlertDialog
        open={open && !isDone}
        onOpenChange={(stillOpen) => !stillOpen && onClose()}
        title="Delete User"
        description={
          <>
            {person.name} is signed out at once and cannot sign in again. All of their todos, goals
            and issues, and the teams they lead, pass to the colleague you choose. This cannot be
            undone.
          </>
        }
        confirmLabel="Delete User"
        cancelLabel={deletionId ? 'Close' : 'Cancel'}
        confirmDisabled={!heir}
        pending={remove.isPending || deletionId !== undefined}
        onConfirm={() => heir && remove.mutate({ person, heirId: heir.id })}
      >
        {deletionId ? (
          <DeletionProgress deletionId={deletionId} what={`Handing over to ${heirName}`}>
            You may close this; it goes on by itself.
          </DeletionProgress>
        ) : (
          <Field label="Reassign work to" required>
            {(control) => (
              <Combobox
                {...control}
                label="Reassign work to"
                searchPlaceholder="Search colleagues…"
                emptyText={() => 'Nobody of that name'}
                value={heirId}
                onValueChange={setHeirId}
                options={colleagues.map(({ id, name, role, profilePhotoPath }) => ({
                  value: id,
                  label: name,
                  description: roleLabel(role),
                  icon: <Avatar size="tiny" id={id} name={name} photo={profilePhotoPath} />,
                }))}
              >
                {/* Without the initials beside it, which are no part of its name. */}
                <span className="truncate">{heir?.name ?? 'Choose a colleague'}</span>
              </Combobox>
            )}
          </Field>
        )}
      </AlertDialog>
      {deletionId && !isDone && <DeletionWatch deletionId={deletionId} onDone={finish} />}
    </>
  );
}

function DeletionWatch({ deletionId, onDone }: { deletionId: string; onDone: () => void }) {
  useFollowedDeletion(deletionId, onDone);
  return null;
}
