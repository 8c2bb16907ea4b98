import { handleRoute } from '#functions/kit/handle-route.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { write } from '#functions/kit/table-write.ts';
import { changePhotoPath, readUser } from '#functions/people/user-store.ts';
import { photoRoutes } from '#shared/photos/photo-routes.ts';

/** The picture itself is removed by the stream. */
export const handler = handleRoute(photoRoutes.removePhoto, ({ session }) =>
  retryOnConflict(async () => {
    const person = await readUser(session, session.userId, { consistent: true });
    if (person.profilePhotoPath !== null) await write(changePhotoPath(person, null));
  }),
);
