import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { roleLabel } from '#shared/people/role-label.ts';
import type { User } from '#shared/people/user.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Combobox } from '../../ui/forms/select/combobox.tsx';
import { CountedList } from '../../ui/lists/counted-list.tsx';
import { ConfirmByName } from '../../ui/overlays/confirm-by-name.tsx';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { useDeleteUser, usePollDeletion, userWorkQuery } from './delete-user.ts';
import { deleteUserCopy as copy } from './delete-user-copy.ts';
import { DeletionProgress } from './deletion-progress.tsx';
import { removeDeletion, storeDeletion } from './deletion-storage.ts';

interface DeleteUserDialogProps {
  /** The user who deletes. */
  userId: string;
  person: User;
  colleagues: readonly User[];
  open: boolean;
  /** Called on close; a started deletion continues. */
  onClose: () => void;
}

/**
 * Asks who takes over the work, then shows the progress. Keep it mounted after it is closed: it
 * shows a toast when the deletion is done.
 */
export function DeleteUserDialog(props: DeleteUserDialogProps) {
  const { userId, person, colleagues, open, onClose } = props;
  const [successorId, setSuccessorId] = useState<string>();
  const [deletionId, setDeletionId] = useState<string>();
  const [isDone, setDone] = useState(false);
  const successor = colleagues.find(({ id }) => id === successorId);
  const successorName = successor?.name ?? copy.someColleague;
  const remove = useDeleteUser(({ id }) => {
    setDeletionId(id);
    storeDeletion(userId, { id, personName: person.name, successorName });
  });
  const finish = useCallback(() => {
    setDone(true);
    if (deletionId) removeDeletion(userId, deletionId);
  }, [userId, deletionId]);

  return (
    <>
      <ConfirmByName
        open={open && !isDone}
        onOpenChange={(stillOpen) => !stillOpen && onClose()}
        title={copy.title}
        description={copy.description(person.name)}
        confirmLabel={copy.confirm}
        cancelLabel={deletionId ? copy.close : copy.cancel}
        name={person.name}
        confirmDisabled={!successor}
        pending={remove.isPending || deletionId !== undefined}
        onConfirm={() => successor && remove.mutate({ person, successorId: successor.id })}
      >
        {deletionId ? (
          <DeletionProgress deletionId={deletionId} what={copy.progress.to(successorName)}>
            {copy.goesOn}
          </DeletionProgress>
        ) : (
          <>
            {open && <Work userId={person.id} />}
            <Field label={copy.reassignTo} required>
              {(control) => (
                <Combobox
                  {...control}
                  label={copy.reassignTo}
                  searchPlaceholder={copy.searchColleagues}
                  emptyText={() => copy.noColleague}
                  value={successorId}
                  onValueChange={setSuccessorId}
                  options={colleagues.map(({ id, name, role, profilePhotoPath }) => ({
                    value: id,
                    label: name,
                    description: roleLabel(role),
                    icon: <Avatar size="tiny" id={id} name={name} photo={profilePhotoPath} />,
                  }))}
                >
                  {/* Without the initials of the avatar, which are not part of the name. */}
                  <span dir="auto" className="truncate">
                    {successor?.name ?? copy.chooseColleague}
                  </span>
                </Combobox>
              )}
            </Field>
          </>
        )}
      </ConfirmByName>
      {deletionId && !isDone && <DeletionPoller deletionId={deletionId} onDone={finish} />}
    </>
  );
}

/** DeleteUserVariables is possible even if this fails to load. */
function Work({ userId }: { userId: string }) {
  const { data, isError } = useQuery(userWorkQuery(userId));
  if (isError) return null;
  const lines = data && copy.counted(data);
  return (
    <CountedList
      title={copy.work}
      lines={lines?.length === 0 ? [copy.noWork] : lines}
      loading={copy.counting}
    />
  );
}

function DeletionPoller({ deletionId, onDone }: { deletionId: string; onDone: () => void }) {
  usePollDeletion(deletionId, onDone);
  return null;
}
