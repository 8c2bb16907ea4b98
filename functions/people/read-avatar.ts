import { handleRoute } from '#functions/kit/handle-route.ts';
import { avatarRoutes } from '#shared/people/avatar-routes.ts';
import { initialsPicture } from './initials-picture.ts';
import { readUser } from './user-store.ts';

const maxAgeSeconds = 300;

export const handler = handleRoute(avatarRoutes.readAvatar, async ({ session, params }) => {
  const person = await readUser(session, params.userId);
  return {
    contentType: 'image/svg+xml',
    bytes: Buffer.from(initialsPicture(person)),
    maxAgeSeconds,
  };
});
