import { useState } from 'react';
import { classNames } from '../class-names.ts';

interface PictureProps {
  url: string;
  className?: string;
}

/** Covers what is behind it, which is visible until it is loaded or if it fails. */
export function Picture({ url, className }: PictureProps) {
  const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading');
  if (state === 'failed') return null;
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className={classNames(
        'absolute inset-0 size-full object-cover',
        state === 'here' ? 'bg-surface' : 'opacity-0',
        className,
      )}
      onLoad={() => setState('here')}
      onError={() => setState('failed')}
    />
  );
}
