import type { UseMutationResult } from '@tanstack/react-query';
import { Camera, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { photoTypes } from '#shared/photos/photo-rules.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { showFailure } from './change-photo.ts';
import { type FileError, fileErrorOf, photoErrorOf, unreadableErrorOf } from './photo-file.ts';
import type { ImageCopy } from './photos-copy.ts';

const CropDialog = lazyWithPreload(async () => (await import('./crop-dialog.tsx')).CropDialog);

const showFileError = (fileError: FileError) => toast({ variant: 'destructive', ...fileError });

interface ImageFieldProps {
  /** The current image, or what is shown without one. */
  shown: ReactNode;
  hasImage: boolean;
  copy: ImageCopy;
  /** The image is shown in a circle. */
  isRound: boolean;
  change: UseMutationResult<void, Error, Blob>;
  removal: UseMutationResult<void, Error, void>;
}

/** An image with buttons to change and remove it. */
export function ImageField({ shown, hasImage, copy, isRound, change, removal }: ImageFieldProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [hasChosen, setChosen] = useState(false);

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

  function save(photo: Blob): void {
    const photoError = photoErrorOf(photo);
    if (photoError) showFileError(photoError);
    else change.mutate(photo, { onSuccess: () => setFile(undefined) });
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      {shown}
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap gap-2">
          <Button
            pending={change.isPending}
            aria-describedby={hintId}
            onPointerEnter={() => CropDialog.preload()}
            onClick={() => input.current?.click()}
          >
            <Camera aria-hidden />
            {copy.change}
          </Button>
          {hasImage && (
            <Button
              variant="danger-ghost"
              pending={removal.isPending}
              onClick={() => removal.mutate()}
            >
              <Trash2 aria-hidden />
              {copy.remove}
            </Button>
          )}
        </div>
        <p id={hintId} className="mt-2 text-ink-3 text-xs">
          {copy.hint}
        </p>
        <input
          ref={input}
          type="file"
          accept={`image/*,.heic,.heif,${photoTypes.join(',')}`}
          aria-label={copy.label}
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
          copy={copy.crop}
          isRound={isRound}
          isSaving={change.isPending}
          onSave={save}
          onClose={() => setFile(undefined)}
          onUnreadable={() => {
            setFile(undefined);
            if (file) showFileError(unreadableErrorOf(file));
          }}
          onFailure={() => showFailure(copy)}
        />
      )}
    </div>
  );
}
