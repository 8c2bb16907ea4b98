import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { changePhotoPath, readUser, toSessionUser } from '#functions/people/user-store.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import {
  PhotoNotImageError,
  PhotoNotUploadedError,
  PhotoTooLargeError,
} from '#shared/photos/photo-errors.ts';
import { photoRoutes } from '#shared/photos/photo-routes.ts';
import { maxPhotoBytes, photoTypeOf, signatureBytes } from '#shared/photos/photo-rules.ts';
import { ownUploadId } from './own-upload.ts';
import { findUpload, keepUpload, photoPath, removePhoto, removeUpload } from './photo-store.ts';

/** Deletes an upload that is no photo. Copies a photo to a path that users cannot write to. */
const takeUpload = async (session: Session, id: string) => {
  const sent = await findUpload(session, id, signatureBytes);
  if (!sent) throw new PhotoNotUploadedError();
  const type = photoTypeOf(sent.start);
  if (!type || sent.bytes > maxPhotoBytes) {
    await removeUpload(session, id, sent);
    throw sent.bytes > maxPhotoBytes ? new PhotoTooLargeError() : new PhotoNotImageError();
  }
  if ((await keepUpload(session, id, sent, type)) === 'changed') throw new PhotoNotUploadedError();
  return sent;
};

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
