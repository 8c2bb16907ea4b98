import type { Entity } from '#functions/entities/entity.ts';
import { refreshNewUser, renameUsersCompany } from '#functions/people/reactions/company-name.ts';
import {
  refreshNewMembership,
  refreshUserCopies,
} from '#functions/people/reactions/profile-copies.ts';

/** Users, the company that they belong to, and the copies of both. */
export const userEntities: readonly Entity[] = [
  { type: 'team_member', reactions: [refreshNewMembership] },
  { type: 'company', reactions: [renameUsersCompany] },
  { type: 'user', reactions: [refreshUserCopies, refreshNewUser] },
];
