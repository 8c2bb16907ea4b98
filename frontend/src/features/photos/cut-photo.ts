import { photoSide } from '#shared/photos/photo-rules.ts';
import { type Crop, type Size, sideOf } from './crop.ts';

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));

/** The square that was chosen as a photo of 400×400; throws where the browser cannot draw it. */
export async function cutPhoto(picture: CanvasImageSource, size: Size, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = photoSide;
  canvas.height = photoSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw.');
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
  // A browser that does not write WebP writes PNG instead, which is as good but larger.
  const photo = await encode(canvas, 'image/webp');
  if (!photo) throw new Error('This browser does not write pictures.');
  return photo;
}
