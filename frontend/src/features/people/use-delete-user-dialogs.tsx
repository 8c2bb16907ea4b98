import { type ReactNode, useState } from 'react';
import type { User } from '#shared/people/user.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';

const DeleteUserDialog = lazyWithPreload(
  async () => (await import('./delete-user-dialog.tsx')).DeleteUserDialog,
);

/** The delete dialogs of a list of users. They stay mounted while their deletion is running. */
export function useDeleteUserDialogs(
  userId: string,
  all: readonly User[],
): { openDialog: (person: User) => void; dialogs: ReactNode } {
  /** People whose delete dialog was opened; their deletion may still be running. */
  const [peopleToDelete, setPeopleToDelete] = useState<readonly User[]>([]);
  const [openDialogId, setOpenDialogId] = useState<string>();

  function openDialog(person: User): void {
    setPeopleToDelete([...peopleToDelete.filter(({ id }) => id !== person.id), person]);
    setOpenDialogId(person.id);
  }

  const dialogs = peopleToDelete.map((person) => (
    <DeleteUserDialog
      key={person.id}
      userId={userId}
      person={person}
      colleagues={all.filter(({ id, role }) => id !== person.id && role !== 'observer')}
      open={openDialogId === person.id}
      onClose={() => setOpenDialogId(undefined)}
    />
  ));
  return { openDialog, dialogs };
}
