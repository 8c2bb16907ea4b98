import { defineRoutes } from '../kit/route.ts';
import { sessionUser } from '../people/session-user.ts';
import { photoChange, photoUpload, photoUploadRequest } from './photo.ts';

export const photoRoutes = defineRoutes('photos', {
  startPhotoUpload: {
    method: 'POST',
    path: '/api/profile-photo/upload',
    summary: 'Where to send a photo of mine, straight to the storage',
    access: 'member',
    reach: 'self',
    body: photoUploadRequest,
    output: photoUpload,
  },
  changePhoto: {
    method: 'PUT',
    path: '/api/profile-photo',
    summary: 'Take what I sent as my photo, once it proves to be one',
    access: 'member',
    reach: 'self',
    body: photoChange,
    output: sessionUser,
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/profile-photo',
    summary: 'Show my initials again',
    access: 'member',
    reach: 'self',
  },
});
