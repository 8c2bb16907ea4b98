import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { changePhotoPath, readUser } from '#functions/people/user-store.ts';
import { photoRoutes } from '#shared/photos/photo-routes.ts';

/** The stream deletes the file. */
export const handler = handleRoute(photoRoutes.removePhoto, ({ session }) =>
  retryOnConflict(async () => {
    const person = await readUser(session, session.userId, { consistent: true });
    if (person.profilePhotoPath !== null) await write(changePhotoPath(person, null));
  }),
);
