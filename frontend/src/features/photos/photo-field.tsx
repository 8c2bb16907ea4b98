import type { SessionUser } from '#shared/people/session-user.ts';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { useChangePhoto, useRemovePhoto } from './change-photo.ts';
import { ImageField } from './image-field.tsx';
import { photosCopy } from './photos-copy.ts';

/** The user's photo or initials. */
export function PhotoField({ user }: { user: SessionUser }) {
  const { id, name, profilePhotoPath } = user;
  return (
    <ImageField
      shown={<Avatar id={id} name={name} photo={profilePhotoPath} size="huge" decorative={false} />}
      hasImage={profilePhotoPath !== null}
      copy={photosCopy}
      isRound
      change={useChangePhoto()}
      removal={useRemovePhoto(user)}
    />
  );
}
