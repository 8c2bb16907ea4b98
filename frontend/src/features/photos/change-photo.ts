import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/user.ts';
import type { PhotoType } from '#shared/photos/photo-rules.ts';
import { call } from '../../kit/api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { updateSessionUser } from '../session/session-queries.ts';
import { photosCopy } from './photos-copy.ts';

/** Uploads to the presigned URL, then sets the photo of the user. */
async function sendPhoto(photo: Blob): Promise<SessionUser> {
  const contentType = photo.type as PhotoType;
  const { uploadURL } = await call('POST /api/profile-photo/upload', {
    body: { contentType, size: photo.size },
  });
  const sent = await fetch(uploadURL, {
    method: 'PUT',
    body: photo,
    headers: { 'content-type': contentType },
  });
  if (!sent.ok) throw new Error(`The upload failed with status ${sent.status}.`);
  return call('PUT /api/profile-photo', { body: { profilePhotoURL: uploadURL } });
}

const showError = () =>
  toast({
    variant: 'destructive',
    title: photosCopy.failed,
    description: photosCopy.failedText,
  });

const showSuccess = () => toast({ variant: 'success', title: photosCopy.updated });

export function useChangePhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendPhoto,
    onSuccess: (user) => {
      updateSessionUser(client, user);
      showSuccess();
    },
    onError: showError,
  });
}

export function useRemovePhoto(user: SessionUser) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/profile-photo'),
    onSuccess: () => {
      updateSessionUser(client, { ...user, profilePhotoPath: null });
      showSuccess();
    },
    onError: showError,
  });
}
