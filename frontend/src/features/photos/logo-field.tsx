import { Building2 } from 'lucide-react';
import { logoUrl } from '#shared/people/avatar-look.ts';
import { Picture } from '../../ui/primitives/picture.tsx';
import { useChangeLogo, useRemoveLogo } from './change-photo.ts';
import { ImageField } from './image-field.tsx';
import { logoCopy } from './photos-copy.ts';

/** The logo of the company. */
export function LogoField({ logoPath }: { logoPath: string | null }) {
  return (
    <ImageField
      shown={
        <span className="relative grid size-20 shrink-0 place-items-center rounded-xl bg-ink text-canvas">
          <Building2 aria-hidden className="size-8" />
          {logoPath && <Picture key={logoPath} url={logoUrl(logoPath)} className="rounded-xl" />}
        </span>
      }
      hasImage={logoPath !== null}
      copy={logoCopy}
      isRound={false}
      change={useChangeLogo()}
      removal={useRemoveLogo()}
    />
  );
}
