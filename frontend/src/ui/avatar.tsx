import { useState } from 'react';
import { avatarUrl, initialsOf, toneOf } from '#shared/people/avatar-look.ts';
import { classNames } from './class-names.ts';
import { softTone } from './tone.ts';

interface AvatarProps {
  /** Decides the colour, so that a person looks the same everywhere. */
  id: string;
  name: string;
  /** The path of their photo as stored; without one nothing is asked for. */
  photo?: string | null | undefined;
  /** Shows a dot: green here, grey away; leave it out where presence does not matter. */
  online?: boolean | undefined;
  size?: 'tiny' | 'small' | 'medium' | 'large';
  /** Hidden from screen readers where the name stands beside it. */
  decorative?: boolean;
  className?: string;
}

const sizes = {
  tiny: 'size-5 text-[0.5625rem]',
  small: 'size-6 text-[0.625rem]',
  medium: 'size-8 text-xs',
  large: 'size-16 text-lg',
};

export function Avatar({
  id,
  name,
  photo,
  online,
  size = 'medium',
  decorative = true,
  className,
}: AvatarProps) {
  const [failedPhoto, setFailedPhoto] = useState<string>();
  const showsPhoto = photo && photo !== failedPhoto;
  const description = online === undefined ? name : `${name}, ${online ? 'online' : 'offline'}`;
  return (
    <span
      className={classNames('relative inline-block shrink-0', sizes[size], className)}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': description })}
    >
      {showsPhoto ? (
        <img
          src={avatarUrl(id, photo)}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full rounded-full object-cover"
          onError={() => setFailedPhoto(photo)}
        />
      ) : (
        <span
          className={classNames(
            'grid size-full place-items-center rounded-full font-semibold tracking-tight',
            softTone[toneOf(id)],
          )}
        >
          {initialsOf(name)}
        </span>
      )}
      {online !== undefined && (
        <span
          className={classNames(
            'absolute -right-0.5 -bottom-0.5 size-2.5 rounded-full border-2 border-(--avatar-ground,var(--surface))',
            online ? 'bg-green' : 'bg-grey',
          )}
        />
      )}
    </span>
  );
}
