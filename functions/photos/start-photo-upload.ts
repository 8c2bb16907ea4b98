import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { photoRoutes } from '#shared/photos/photo-routes.ts';
import { signUpload, uploadSeconds } from './photo-store.ts';

export const handler = handleRoute(
  photoRoutes.startPhotoUpload,
  async ({ session, body, newId }) => ({
    uploadURL: await signUpload(session, newId('photo'), body),
    expiresIn: uploadSeconds,
  }),
);
