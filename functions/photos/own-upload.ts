import type { Session } from '#functions/kit/http/session.ts';
import { PhotoElsewhereError, PhotoNotYoursError } from '#shared/photos/photo-errors.ts';
import { uploadAddress } from './photo-store.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** Compared as written, so that `..` and `%2f` are rejected. */
const written = new RegExp(
  `^(https?://[^/?#\\\\@]+(?:/[\\w.-]+)*?)/uploads/(${uuid})/(${uuid})/(${uuid})(?:\\?[^#]*)?$`,
);

/** The id of an upload, if its URL belongs to the caller. */
export const ownUploadId = async (session: Session, address: string): Promise<string> => {
  const [, base, companyId, userId, id] = written.exec(address) ?? [];
  if (!base || !id) throw new PhotoElsewhereError();
  const expected = await uploadAddress(session, id);
  const own = `/uploads/${session.companyId}/${session.userId}/${id}`;
  if (`${base}${own}` !== expected) throw new PhotoElsewhereError();
  if (companyId !== session.companyId || userId !== session.userId) throw new PhotoNotYoursError();
  return id;
};
