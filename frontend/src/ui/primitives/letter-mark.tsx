import { initialsOf } from '#shared/people/avatar-look.ts';
import { classNames } from '../class-names.ts';

interface LetterMarkProps {
  name: string;
  size?: 'small' | 'large';
}

const sizes = { small: 'size-5 rounded-sm text-2xs', large: 'size-12 rounded-xl text-xl' };

/** The initial of a team in a square; people have circles. */
export function LetterMark({ name, size = 'small' }: LetterMarkProps) {
  return (
    <span
      aria-hidden
      // Not text, so that only the name next to it is read, searched and copied.
      data-initial={initialsOf(name, 1)}
      className={classNames(
        'grid shrink-0 place-items-center bg-accent font-semibold text-on-accent before:content-[attr(data-initial)]',
        sizes[size],
      )}
    />
  );
}
