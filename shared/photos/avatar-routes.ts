import * as z from 'zod/mini';
import { defineRoutes } from '../kit/route.ts';

export const avatarRoutes = defineRoutes('photos', {
  readAvatar: {
    method: 'GET',
    path: '/api/avatar/{userId}',
    summary: "A colleague's photo, or their initials as a picture",
    access: 'member',
    reach: 'company',
    /** What the person's photo is said to be: the answer is then kept for as long as it is so. */
    query: z.object({ photo: z.optional(z.string().check(z.maxLength(300))) }),
    output: 'image',
  },
});
