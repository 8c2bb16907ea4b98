import type { TableChange } from '#functions/kit/table/stream.ts';
import { removePhoto } from '#functions/photos/photo-store.ts';

/** Deletes the file of a photo that was replaced or removed. */
export const removeFormerPhoto = async ({ before, after }: TableChange) => {
  const former = before?.profilePhotoPath;
  if (typeof former === 'string' && former !== after?.profilePhotoPath) await removePhoto(former);
};

/** Deletes the file of a logo that was replaced or removed. */
export const removeFormerLogo = async ({ before, after }: TableChange) => {
  const former = before?.logoPath;
  if (typeof former === 'string' && former !== after?.logoPath) await removePhoto(former);
};
