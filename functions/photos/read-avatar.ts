import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readUser } from '#functions/people/user-store.ts';
import { avatarRoutes } from '#shared/photos/avatar-routes.ts';
import { initialsPicture } from './initials-picture.ts';
import { readPhoto } from './photo-store.ts';

/** Each photo has its own URL. */
const oneYear = 31_536_000;

export const handler = handleRoute(avatarRoutes.readAvatar, async ({ session, params, query }) => {
  const person = await readUser(session, params.userId);
  const { profilePhotoPath: path } = person;
  const photo = path === null ? undefined : await readPhoto(path);
  if (photo && 'location' in photo) return photo;
  if (photo) return { ...photo, maxAgeSeconds: query.photo === path ? oneYear : 0 };
  return {
    contentType: 'image/svg+xml',
    bytes: Buffer.from(initialsPicture(person)),
    maxAgeSeconds: 0,
  };
});
