import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'read-avatar': ({ person }) => ({ params: { userId: person.id } }),
  'start-photo-upload': () => ({ body: { contentType: 'image/webp', size: 20_000 } }),
  'read-logo': () => ({}),
  'change-logo': ({ logoURL }) => ({ body: { logoURL } }),
  'remove-logo': () => ({}),
  'change-photo': ({ photoURL }) => ({ body: { profilePhotoURL: photoURL } }),
  'remove-photo': () => ({}),
};
