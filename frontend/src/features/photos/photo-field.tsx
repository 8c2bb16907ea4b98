import { Camera, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SessionUser } from '#shared/people/user.ts';
import { photoTypes } from '#shared/photos/photo-rules.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { useChangePhoto, useRemovePhoto } from './change-photo.ts';
import { type FileError, fileErrorOf, noImage } from './photo-file.ts';
import { photosCopy } from './photos-copy.ts';

const CropDialog = lazyWithPreload(async () => (await import('./crop-dialog.tsx')).CropDialog);

const showFileError = (fileError: FileError) => toast({ variant: 'destructive', ...fileError });

/** The user's photo or initials, with buttons to change and remove it. */
export function PhotoField({ user }: { user: SessionUser }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [hasChosen, setChosen] = useState(false);
  const change = useChangePhoto();
  const removal = useRemovePhoto(user);
  const hasPhoto = user.profilePhotoPath !== null;

  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    const fileError = fileErrorOf(chosen);
    if (fileError) {
      showFileError(fileError);
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
            onPointerEnter={() => CropDialog.preload()}
            onClick={() => input.current?.click()}
          >
            <Camera aria-hidden />
            {photosCopy.change}
          </Button>
          {hasPhoto && (
            <Button
              variant="danger-ghost"
              pending={removal.isPending}
              onClick={() => removal.mutate()}
            >
              <Trash2 aria-hidden />
              {photosCopy.remove}
            </Button>
          )}
        </div>
        <p id="photo-hint" className="mt-2 text-ink-3 text-xs">
          {photosCopy.hint}
        </p>
        <input
          ref={input}
          type="file"
          accept={`image/*,${photoTypes.join(',')}`}
          aria-label={photosCopy.label}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // Allows choosing the same file again.
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
            showFileError(noImage);
          }}
          onFailure={() => {
            toast({
              variant: 'destructive',
              title: photosCopy.failed,
              description: photosCopy.failedText,
            });
          }}
        />
      )}
    </div>
  );
}
