import * as z from 'zod/mini';
import { emailInvitation } from '#shared/invitations/invitation.ts';
import type { Role } from '#shared/people/role.ts';
import type { AddressedPerson } from './find-addresses.ts';

interface SeveralErrors {
  /** By address. */
  people: Readonly<Record<string, string>>;
  teamIds: string | undefined;
}

/** The rules of one invitation, for each of several. */
export function checkSeveral(
  people: readonly AddressedPerson[],
  fields: { role: Role; teamIds: readonly string[] },
): SeveralErrors {
  const errors: Record<string, string> = {};
  let teamIds: string | undefined;
  for (const { address, name } of people) {
    const { error } = z.safeParse(emailInvitation, { name, username: address, ...fields });
    for (const { path, message } of error?.issues ?? []) {
      if (path[0] === 'teamIds') teamIds = message;
      else errors[address] ??= message;
    }
  }
  return { people: errors, teamIds };
}
