import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '#shared/kit/route.ts';
import type { Role } from '#shared/people/role.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/roles.md'), 'utf8');

const row = /^\| `(\w+ \S+)` \| .* \| (.+) \| (.+) \| (.+) \| (.+) \| (.+) \|$/gm;

const cells = new Map(
  [...page.matchAll(row)].map(([, name, , observer, user, administrator]) => [
    name,
    { observer, team_member: user, team_leader: user, company_admin: administrator },
  ]),
);

/** What `docs/roles.md` says in the row of the route: yes, no, or a condition. */
export const statedAccess = ({ method, path }: Route, role: Role): string => {
  const found = cells.get(`${method} ${path}`)?.[role];
  if (found === undefined) throw new Error(`docs/roles.md does not know ${method} ${path}.`);
  return found;
};
