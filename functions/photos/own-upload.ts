import type { Session } from '#functions/kit/session.ts';
import { photoElsewhere, photoNotYours } from '#shared/photos/photo-problems.ts';
import { uploadAddress } from './photo-store.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** As it is written: an address that has to be put right first, by `..` or `%2f`, is not ours. */
const written = new RegExp(
  `^(https?://[^/?#\\\\@]+(?:/[\\w.-]+)*?)/uploads/(${uuid})/(${uuid})/(${uuid})(?:\\?[^#]*)?$`,
);

/** The id of the file that somebody sent to this address of theirs. */
export const ownUploadId = (session: Session, address: string): string => {
  const [, base, companyId, userId, id] = written.exec(address) ?? [];
  if (!base || !id) throw photoElsewhere();
  const expected = uploadAddress(session, id);
  const own = `/uploads/${session.companyId}/${session.userId}/${id}`;
  if (`${base}${own}` !== expected) throw photoElsewhere();
  if (companyId !== session.companyId || userId !== session.userId) throw photoNotYours();
  return id;
};
