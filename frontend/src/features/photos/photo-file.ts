import { maxPhotoBytes } from '#shared/photos/photo-rules.ts';
import { photosCopy } from './photos-copy.ts';

export interface FileError {
  title: string;
  description: string;
}

type Chosen = Pick<File, 'type' | 'size' | 'name'>;

const noImage: FileError = photosCopy.notAnImage;
const tooLarge: FileError = photosCopy.tooLarge;

/** More than any camera writes; decoding it could end the page. */
const maxOpenedBytes = 200_000_000;

/** Most systems do not know the type of these photos of phones. */
const isHeic = ({ type, name }: Chosen) =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/**
 * Why a file is rejected before it is opened. SVG is rejected because it is not a raster image. A
 * photo is shrunk before its size matters.
 */
export function fileErrorOf(file: Chosen): FileError | undefined {
  const { type, size } = file;
  if (!isHeic(file) && (!type.startsWith('image/') || type.startsWith('image/svg'))) return noImage;
  return size > maxOpenedBytes ? tooLarge : undefined;
}

/** Why a file could not be opened. */
export function unreadableErrorOf(file: Chosen): FileError {
  if (isHeic(file)) return photosCopy.heic;
  return file.size > maxPhotoBytes ? tooLarge : noImage;
}

/** Why the shrunken photo is not sent. */
export const photoErrorOf = ({ size }: Pick<Blob, 'size'>): FileError | undefined =>
  size > maxPhotoBytes ? tooLarge : undefined;
