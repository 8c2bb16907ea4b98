import { mostPhotoBytes } from '#shared/photos/photo-rules.ts';

export interface Refusal {
  title: string;
  description: string;
}

export const noImage: Refusal = {
  title: 'Invalid file type',
  description: 'Please select an image file.',
};
export const tooLarge: Refusal = {
  title: 'File too large',
  description: 'Please select an image smaller than 5MB.',
};

/** Why a file is no photo; an SVG is a document. What it really is shows when it is opened. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): Refusal | undefined {
  if (!type.startsWith('image/') || type.startsWith('image/svg')) return noImage;
  return size > mostPhotoBytes ? tooLarge : undefined;
}
