import * as z from 'zod/mini';
import { maxLength } from '../kit/fields.ts';
import { defineRoutes } from '../kit/route.ts';

export const avatarRoutes = defineRoutes('photos', {
  readAvatar: {
    method: 'GET',
    path: '/api/avatar/{userId}',
    summary: "A colleague's photo, or their initials as a picture",
    access: 'member',
    reach: 'company',
    /** The user's photo path. With it, the response is cached until the photo changes. */
    query: z.object({ photo: z.optional(z.string().check(maxLength(300))) }),
    output: 'image',
  },
});
