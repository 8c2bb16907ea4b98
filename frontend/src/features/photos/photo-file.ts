import { maxPhotoBytes } from '#shared/photos/photo-rules.ts';
import { photosCopy } from './photos-copy.ts';

export interface FileError {
  title: string;
  description: string;
}

export const noImage: FileError = photosCopy.notAnImage;
export const tooLarge: FileError = photosCopy.tooLarge;

/** Why a file is rejected before it is opened. SVG is rejected because it is not a raster image. */
export function fileErrorOf({ type, size }: Pick<File, 'type' | 'size'>): FileError | undefined {
  if (!type.startsWith('image/') || type.startsWith('image/svg')) return noImage;
  return size > maxPhotoBytes ? tooLarge : undefined;
}
