import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readUser } from '#functions/people/user-store.ts';
import { avatarRoutes } from '#shared/photos/avatar-routes.ts';
import { readPicture } from './read-picture.ts';

export const handler = handleRoute(avatarRoutes.readAvatar, async ({ session, params, query }) => {
  const person = await readUser(session, params.userId);
  return readPicture(person, person.profilePhotoPath, query.photo);
});
