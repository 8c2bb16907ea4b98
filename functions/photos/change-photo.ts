import { handleRoute } from '#functions/kit/handle-route.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import type { Session } from '#functions/kit/session.ts';
import { write } from '#functions/kit/table-write.ts';
import { changePhotoPath, readUser, toSessionUser } from '#functions/people/user-store.ts';
import { Problem } from '#shared/kit/problem.ts';
import { photoNoImage, photoNotSent, photoTooLarge } from '#shared/photos/photo-problems.ts';
import { photoRoutes } from '#shared/photos/photo-routes.ts';
import { mostPhotoBytes, photoTypeOf, tellingBytes } from '#shared/photos/photo-rules.ts';
import { ownUploadId } from './own-upload.ts';
import { findUpload, keepUpload, photoPath, removePhoto, removeUpload } from './photo-store.ts';

/** Whatever is no photo is removed; a photo is kept under a path that nobody can write to. */
const takeUpload = async (session: Session, id: string) => {
  const sent = await findUpload(session, id, tellingBytes);
  if (!sent) throw photoNotSent();
  const type = photoTypeOf(sent.start);
  if (!type || sent.bytes > mostPhotoBytes) {
    await removeUpload(session, id, sent);
    throw sent.bytes > mostPhotoBytes ? photoTooLarge() : photoNoImage();
  }
  if ((await keepUpload(session, id, sent, type)) === 'changed') throw photoNotSent();
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
    // Of any other failure it is not known whether the photo is theirs by now.
    if (error instanceof Problem) await removePhoto(path);
    throw error;
  }
};

/** The photo that this one replaces is removed by the stream. */
export const handler = handleRoute(photoRoutes.changePhoto, async ({ session, body }) => {
  const id = ownUploadId(session, body.profilePhotoURL);
  const path = photoPath(session, id);
  const person = await readUser(session, session.userId, { consistent: true });
  // A retry of what was done already.
  if (person.profilePhotoPath === path) return toSessionUser(person);
  const sent = await takeUpload(session, id);
  const changed = await setPath(session, path);
  await removeUpload(session, id, sent);
  return toSessionUser(changed);
});
