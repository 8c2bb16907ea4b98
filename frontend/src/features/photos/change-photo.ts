import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { PhotoType } from '#shared/photos/photo-rules.ts';
import { call } from '../../kit/api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { updateSessionCompany, updateSessionUser } from '../session/session-queries.ts';
import { type ImageCopy, logoCopy, photosCopy } from './photos-copy.ts';

/** Uploads to a presigned URL, which it returns. */
async function upload(photo: Blob): Promise<string> {
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
  return uploadURL;
}

export const showFailure = ({ failed, failedText }: ImageCopy) =>
  toast({ variant: 'destructive', title: failed, description: failedText });

const outcome = (copy: ImageCopy) => ({
  onSuccess: () => {
    toast({ variant: 'success', title: copy.updated });
  },
  onError: () => {
    showFailure(copy);
  },
});

export function useChangePhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (photo: Blob) => {
      const profilePhotoURL = await upload(photo);
      const user = await call('PUT /api/profile-photo', { body: { profilePhotoURL } });
      updateSessionUser(client, user, ['profilePhotoPath']);
    },
    ...outcome(photosCopy),
  });
}

export function useRemovePhoto(user: SessionUser) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call('DELETE /api/profile-photo');
      updateSessionUser(client, { ...user, profilePhotoPath: null }, ['profilePhotoPath']);
    },
    ...outcome(photosCopy),
  });
}

export function useChangeLogo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (logo: Blob) => {
      const logoURL = await upload(logo);
      const { logoPath } = await call('PUT /api/company/logo', { body: { logoURL } });
      updateSessionCompany(client, { logoPath });
    },
    ...outcome(logoCopy),
  });
}

export function useRemoveLogo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call('DELETE /api/company/logo');
      updateSessionCompany(client, { logoPath: null });
    },
    ...outcome(logoCopy),
  });
}
