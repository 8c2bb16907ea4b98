import { roleLabel } from '#shared/people/role-label.ts';
import type { User } from '#shared/people/user.ts';

/** Whether a search by name, e-mail or role finds this person. */
export function findsPerson(search: string, { name, username, role }: User): boolean {
  const wanted = search.trim().toLowerCase();
  return [name, username, role, roleLabel(role)].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}
