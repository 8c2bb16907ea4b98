import type { Session } from '#functions/kit/http/session.ts';
import {
  PhotoNotImageError,
  PhotoNotUploadedError,
  PhotoTooLargeError,
} from '#shared/photos/photo-errors.ts';
import { maxPhotoBytes, photoTypeOf, signatureBytes } from '#shared/photos/photo-rules.ts';
import { findUpload, keepUpload, type Owner, removeUpload } from './photo-store.ts';

/** Deletes an upload that is no photo. Copies a photo to a path that users cannot write to. */
export const takeUpload = async (session: Session, id: string, to: Owner = session) => {
  const sent = await findUpload(session, id, signatureBytes);
  if (!sent) throw new PhotoNotUploadedError();
  const type = photoTypeOf(sent.start);
  if (!type || sent.bytes > maxPhotoBytes) {
    await removeUpload(session, id, sent);
    throw sent.bytes > maxPhotoBytes ? new PhotoTooLargeError() : new PhotoNotImageError();
  }
  const kept = await keepUpload(session, id, sent, type, to);
  if (kept === 'changed') throw new PhotoNotUploadedError();
  return sent;
};
