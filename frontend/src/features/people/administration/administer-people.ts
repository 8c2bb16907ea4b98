import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#shared/people/role.ts';
import { roleLabel } from '#shared/people/role-label.ts';
import type { User } from '#shared/people/user.ts';
import { call, type RequestOf } from '../../../kit/api/call.ts';
import { sendInOrder } from '../../../kit/api/send-in-order.ts';
import { updateSaved } from '../../../kit/cache/cached-data.ts';
import { type ToastAction, toast } from '../../../ui/feedback/toast.ts';
import { toastResult, undoUnlessChanged } from '../../../ui/feedback/toast-result.ts';
import { companyUsersQuery } from '../people-queries.ts';
import { administrationCopy as copy } from './administration-copy.ts';

function show(client: QueryClient, changed: User): void {
  const { queryKey } = companyUsersQuery(changed.companyId);
  const changedIn = (people: User[]) =>
    people.map((each) => (each.id === changed.id ? { ...each, ...changed } : each));
  updateSaved(client, queryKey, changedIn);
}

/**
 * What administrators do to a person. Each shows a toast and resolves to whether it was done, except
 * `changeEmail`, whose form shows the errors.
 */
export function useAdministerPeople() {
  const client = useQueryClient();

  async function change(
    { id }: User,
    body: RequestOf<'PATCH /api/users/{userId}'>['body'],
  ): Promise<void> {
    show(client, await call('PATCH /api/users/{userId}', { params: { userId: id }, body }));
  }

  async function setSuspension({ id }: User, isSuspended: boolean): Promise<void> {
    const request = { params: { userId: id }, body: { isSuspended } };
    show(client, await call('PUT /api/users/{userId}/suspension', request));
  }

  const saveRole = (person: User, role: Role, action?: ToastAction): Promise<boolean> =>
    toastResult(() => change(person, { role }), {
      success: copy.role.done(person.name, roleLabel(role)),
      action,
      error: copy.role.failed,
    });

  const roleOf = ({ id, companyId }: User): Role | undefined =>
    client.getQueryData(companyUsersQuery(companyId).queryKey)?.find((each) => each.id === id)
      ?.role;

  function undoRole(person: User, role: Role): ToastAction {
    const back = () => saveRole(person, person.role);
    const action = undoUnlessChanged(role, () => roleOf(person), back, copy.role.together);
    // Several changes of a person's role are undone one after another.
    const inOrder = () =>
      sendInOrder(client, `role of ${person.id}`, async () => action.onSelect());
    return { ...action, onSelect: inOrder };
  }

  return {
    changeRole: (person: User, role: Role) => saveRole(person, role, undoRole(person, role)),
    rename: (person: User, name: string) =>
      toastResult(() => change(person, { name }), {
        success: copy.rename.done,
        error: copy.rename.failed,
      }),
    changeEmail: async (person: User, username: string) => {
      await change(person, { username });
      toast({ variant: 'success', title: copy.changeEmail.done });
    },
    signOut: ({ id, name }: User) =>
      toastResult(() => call('DELETE /api/users/{userId}/sessions', { params: { userId: id } }), {
        success: copy.signOut.done(name),
        error: copy.signOut.failed,
      }),
    resetPassword: ({ id, name }: User) =>
      toastResult(
        () => call('POST /api/users/{userId}/password-reset', { params: { userId: id } }),
        {
          success: copy.resetPassword.done(name),
          error: copy.resetPassword.failed,
        },
      ),
    resetFactor: ({ id, name }: User) =>
      toastResult(
        () => call('DELETE /api/users/{userId}/second-factor', { params: { userId: id } }),
        {
          success: copy.resetFactor.done(name),
          error: copy.resetFactor.failed,
        },
      ),
    suspend: (person: User) =>
      toastResult(() => setSuspension(person, true), {
        success: copy.suspend.done(person.name),
        error: copy.suspend.failed,
      }),
    restore: (person: User) =>
      toastResult(() => setSuspension(person, false), {
        success: copy.restore.done(person.name),
        error: copy.restore.failed,
      }),
  };
}
