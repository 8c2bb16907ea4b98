import { Camera, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SessionUser } from '#shared/people/user.ts';
import { photoTypes } from '#shared/photos/photo-rules.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast.ts';
import { useChangePhoto, useRemovePhoto } from './photo-change-queries.ts';
import { noImage, type Refusal, refusalOf } from './photo-file.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

const refuse = (refusal: Refusal) => toast({ variant: 'destructive', ...refusal });

/** One's own photo, or the initials that stand for it, with what changes it. */
export function PhotoField({ user }: { user: SessionUser }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [hasChosen, setChosen] = useState(false);
  const change = useChangePhoto();
  const removal = useRemovePhoto(user);
  const hasPhoto = user.profilePhotoPath !== null;

  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    const refusal = refusalOf(chosen);
    if (refusal) {
      refuse(refusal);
      return;
    }
    setChosen(true);
    setFile(chosen);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <Avatar
        id={user.id}
        name={user.name}
        photo={user.profilePhotoPath}
        size="huge"
        decorative={false}
      />
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap gap-2">
          <Button
            pending={change.isPending}
            aria-describedby="photo-hint"
            onPointerEnter={() => void CropDialog.preload().catch(() => undefined)}
            onClick={() => input.current?.click()}
          >
            <Camera aria-hidden />
            Change Photo
          </Button>
          {hasPhoto && (
            <Button
              variant="danger-ghost"
              pending={removal.isPending}
              onClick={() => removal.mutate()}
            >
              <Trash2 aria-hidden />
              Remove
            </Button>
          )}
        </div>
        <p id="photo-hint" className="mt-2 text-ink-3 text-xs">
          Recommended size: 400x400 pixels. JPEG, PNG, GIF or WebP, at most 5MB.
        </p>
        <input
          ref={input}
          type="file"
          accept={`image/*,${photoTypes.join(',')}`}
          aria-label="Profile photo"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      {hasChosen && (
        <CropDialog
          file={file}
          isSaving={change.isPending}
          onSave={(photo) => change.mutate(photo, { onSuccess: () => setFile(undefined) })}
          onClose={() => setFile(undefined)}
          onUnreadable={() => {
            setFile(undefined);
            refuse(noImage);
          }}
          onFailure={() => {
            toast({
              variant: 'destructive',
              title: 'Error',
              description: 'Failed to update profile photo. Please try again.',
            });
          }}
        />
      )}
    </div>
  );
}
