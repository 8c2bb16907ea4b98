import { avatarUrl, initialsOf, toneOf } from '#shared/people/avatar-look.ts';
import { classNames } from '../class-names.ts';
import { uiCopy } from '../ui-copy.ts';
import { useKnownPhoto } from './known-photos.ts';
import { Picture } from './picture.tsx';
import { softTone } from './tone.ts';

interface AvatarProps {
  /** Determines the color, so that a person has the same one everywhere. */
  id: string;
  name: string;
  /** Photo path in this response; a newer one from another response wins. */
  photo?: string | null | undefined;
  /** Shows a dot, green if online, else gray; omit it if presence does not matter. */
  online?: boolean | undefined;
  size?: keyof typeof sizes;
  /** Hidden from screen readers, for use next to the name. */
  decorative?: boolean;
  className?: string;
}

const sizes = {
  tiny: 'size-5 text-[0.5625rem]',
  small: 'size-6 text-[0.625rem]',
  medium: 'size-8 text-xs',
  large: 'size-16 text-lg',
  huge: 'size-20 text-xl',
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
  const shown = useKnownPhoto(id, photo);
  const description = online === undefined ? name : uiCopy.person.presence(name, online);
  return (
    <span
      className={classNames('relative inline-block shrink-0', sizes[size], className)}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': description })}
    >
      <span
        className={classNames(
          'grid size-full place-items-center rounded-full font-semibold tracking-tight',
          softTone[toneOf(id)],
        )}
      >
        {initialsOf(name)}
        {shown && <Picture key={shown} url={avatarUrl(id, shown)} className="rounded-full" />}
      </span>
      {online !== undefined && (
        <span
          className={classNames(
            'absolute rounded-full border-2 border-(--avatar-ground,var(--surface))',
            size === 'huge' || size === 'large'
              ? 'right-[4%] bottom-[4%] size-4 border-3'
              : '-right-0.5 -bottom-0.5 size-2.5',
            online ? 'bg-green' : 'bg-grey',
          )}
        />
      )}
    </span>
  );
}
