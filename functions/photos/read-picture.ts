import { initialsPicture } from './initials-picture.ts';
import { readPhoto } from './photo-store.ts';

/** Each photo has its own URL. */
const oneYear = 31_536_000;

/** The photo at the path, else the initials. Cached if the URL names the path. */
export const readPicture = async (
  named: { id: string; name: string },
  path: string | null,
  pathInUrl: string | undefined,
) => {
  const photo = path === null ? undefined : await readPhoto(path);
  if (photo && 'location' in photo) return photo;
  if (photo) return { ...photo, maxAgeSeconds: pathInUrl === path ? oneYear : 0 };
  return {
    contentType: 'image/svg+xml',
    bytes: Buffer.from(initialsPicture(named)),
    maxAgeSeconds: 0,
  };
};
