import * as z from 'zod/mini';
import { forAllPages, type LiveEntity } from '#functions/entities/live-entity.ts';
import { user } from '#shared/people/user.ts';

/** Presence has its own message. */
const withoutPresence = z.omit(user, { isOnline: true, lastSeen: true });

/** Users, and their settings, which are part of them and not for colleagues. */
export const liveUsers: readonly LiveEntity[] = [
  {
    type: 'user',
    schema: withoutPresence,
    response: (item) => {
      const { mustChangePassword: _, ...person } = withoutPresence.parse(item);
      return person;
    },
    teamId: () => null,
    // Administrators read it, because the item that everybody receives does not say it.
    more: (_, { before, after }) =>
      before?.mustChangePassword === after?.mustChangePassword ? {} : { isPartial: true },
    isForAllPages: forAllPages,
  },
  {
    type: 'user_settings',
    itemType: 'user',
    schema: z.object({
      settings: z.optional(z.unknown()),
      isTimeZoneAssumed: z.optional(z.unknown()),
    }),
    isSilent: ({ before, after }) => !before || !after,
    teamId: () => null,
    onlyUserId: ({ id }) => String(id),
  },
];
