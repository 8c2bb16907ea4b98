import { wordSearch } from '#shared/kit/search-words.ts';
import { roleLabel } from '#shared/people/role-label.ts';
import type { User } from '#shared/people/user.ts';

/** Whether name, email and role contain every word of the search. */
export const findsPerson = wordSearch<User>(({ name, username, role }) =>
  [name, username, role, roleLabel(role)].join('\n'),
);
