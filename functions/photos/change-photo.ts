import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { toSessionUser } from '#functions/people/session-user-store.ts';
import { changePhotoPath, readUser } from '#functions/people/user-store.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import { photoRoutes } from '#shared/photos/photo-routes.ts';
import { ownUploadId } from './own-upload.ts';
import { photoPath, removePhoto, removeUpload } from './photo-store.ts';
import { takeUpload } from './take-upload.ts';

const setPath = async (session: Session, path: string) => {
  try {
    return await retryOnConflict(async () => {
      const person = await readUser(session, session.userId, { consistent: true });
      await write(changePhotoPath(person, path));
      return { ...person, profilePhotoPath: path };
    });
  } catch (error) {
    // After other errors, the photo may have been saved.
    if (error instanceof HttpError) await removePhoto(path);
    throw error;
  }
};

/** The stream deletes the old photo. */
export const handler = handleRoute(photoRoutes.changePhoto, async ({ session, body }) => {
  const id = await ownUploadId(session, body.profilePhotoURL);
  const path = photoPath(session, id);
  const person = await readUser(session, session.userId, { consistent: true });
  // An earlier attempt saved it already.
  if (person.profilePhotoPath === path) return toSessionUser(person);
  const sent = await takeUpload(session, id);
  const changed = await setPath(session, path);
  await removeUpload(session, id, sent);
  return toSessionUser(changed);
});
