import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/user.ts';
import type { PhotoType } from '#shared/photos/photo-rules.ts';
import { call } from '../../kit/call.ts';
import { toast } from '../../ui/toast.ts';
import { showChangedSelf } from '../session/session-queries.ts';

/** Straight to the storage, and then told to be one's photo. */
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
  if (!sent.ok) throw new Error(`The storage answered ${sent.status}.`);
  return call('PUT /api/profile-photo', { body: { profilePhotoURL: uploadURL } });
}

const tellFailure = () =>
  toast({
    variant: 'destructive',
    title: 'Error',
    description: 'Failed to update profile photo. Please try again.',
  });

const tellSuccess = () => toast({ variant: 'success', title: 'Profile photo updated' });

export function useChangePhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendPhoto,
    onSuccess: (user) => {
      showChangedSelf(client, user);
      tellSuccess();
    },
    onError: tellFailure,
  });
}

export function useRemovePhoto(user: SessionUser) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/profile-photo'),
    onSuccess: () => {
      showChangedSelf(client, { ...user, profilePhotoPath: null });
      tellSuccess();
    },
    onError: tellFailure,
  });
}
