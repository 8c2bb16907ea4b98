import { useCallback, useState } from 'react';
import { roleLabel } from '#shared/people/role-label.ts';
import type { User } from '#shared/people/user.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDeleteUser, useDeletion, useFollowedDeletion } from './user-deletion-queries.ts';

interface DeleteUserDialogProps {
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
export function DeleteUserDialog({ person, colleagues, open, onClose }: DeleteUserDialogProps) {
  const [heirId, setHeirId] = useState<string>();
  const [deletionId, setDeletionId] = useState<string>();
  const [isDone, setDone] = useState(false);
  const remove = useDeleteUser(({ id }) => setDeletionId(id));
  const heir = colleagues.find(({ id }) => id === heirId);
  const finish = useCallback(() => setDone(true), []);

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
          <DeletionProgress deletionId={deletionId} heirName={heir?.name ?? 'your colleague'} />
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

function DeletionProgress({ deletionId, heirName }: { deletionId: string; heirName: string }) {
  const moved = useDeletion(deletionId)?.moved ?? 0;
  return (
    <div role="status" className="flex items-start gap-2.5 rounded-lg bg-sunken px-3 py-2.5">
      <Spinner className="mt-0.5 shrink-0 text-ink-3" />
      <p className="tnum text-ink-2">
        <span className="text-ink">
          Handing over to {heirName}: {moved === 1 ? '1 thing' : `${moved} things`} so far.
        </span>{' '}
        You may close this; it goes on by itself.
      </p>
    </div>
  );
}
