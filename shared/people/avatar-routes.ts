import { defineRoutes } from '../kit/route.ts';

export const avatarRoutes = defineRoutes('people', {
  readAvatar: {
    method: 'GET',
    path: '/api/avatar/{userId}',
    summary: "A colleague's photo, or their initials as a picture",
    access: 'member',
    reach: 'company',
    output: 'image',
  },
});
