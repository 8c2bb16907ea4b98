import { photoSide } from '#shared/photos/photo-rules.ts';
import { type Crop, type Size, sideOf } from './crop.ts';

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));

/** Draws the selected square as a 400×400 photo. Throws if the browser cannot. */
export async function cutPhoto(picture: CanvasImageSource, size: Size, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = photoSide;
  canvas.height = photoSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas.');
  const side = sideOf(size, crop);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture,
    crop.x - side / 2,
    crop.y - side / 2,
    side,
    side,
    0,
    0,
    photoSide,
    photoSide,
  );
  // Browsers without a WebP encoder write PNG, which is larger.
  const photo = await encode(canvas, 'image/webp');
  if (!photo) throw new Error('This browser could not encode the photo.');
  return photo;
}
