import { foldText } from '#shared/kit/fold-text.ts';
import { roleLabel } from '#shared/people/role-label.ts';
import type { User } from '#shared/people/user.ts';

/** Whether name, email or role match the search. */
export function findsPerson(search: string, { name, username, role }: User): boolean {
  const wanted = foldText(search.trim());
  return [name, username, role, roleLabel(role)].some((text) => foldText(text).includes(wanted));
}
