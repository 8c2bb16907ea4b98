import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { type Crop, largestCrop, maximumZoom, type Size, zoomed } from './crop.ts';
import { CropFrame } from './crop-frame.tsx';
import { cutPhoto } from './cut-photo.ts';
import type { CropCopy } from './photos-copy.ts';

interface CropDialogProps {
  /** The chosen file, if any. */
  file: File | undefined;
  copy: CropCopy;
  isRound: boolean;
  isSaving: boolean;
  onSave: (photo: Blob) => void;
  onClose: () => void;
  /** The file cannot be decoded as an image. */
  onUnreadable: () => void;
  /** The image could not be encoded. */
  onFailure: () => void;
}

/** Crops an image to a square photo. */
export function CropDialog({ file, copy, onClose, ...rest }: CropDialogProps) {
  return (
    <Dialog
      open={file !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width="narrow"
      title={copy.title}
      description={copy.description}
    >
      {file && (
        <CropForm
          key={`${file.name}${file.lastModified}`}
          file={file}
          copy={copy}
          onClose={onClose}
          {...rest}
        />
      )}
    </Dialog>
  );
}

function CropForm({
  file,
  copy,
  isRound,
  isSaving,
  onSave,
  onClose,
  onUnreadable,
  onFailure,
}: CropDialogProps & { file: File }) {
  const [url, setUrl] = useState<string>();
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState<Crop>();
  const [isEncoding, setEncoding] = useState(false);
  const picture = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);

  async function save(): Promise<void> {
    if (!picture.current || !size || !crop) return;
    setEncoding(true);
    try {
      onSave(await cutPhoto(picture.current, size, crop));
    } catch {
      onFailure();
    } finally {
      setEncoding(false);
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {url && (
        <CropFrame
          url={url}
          size={size}
          crop={crop}
          copy={copy}
          isRound={isRound}
          onCropChange={setCrop}
          onLoad={(image) => {
            const { naturalWidth: width, naturalHeight: height } = image;
            if (width === 0 || height === 0) return onUnreadable();
            picture.current = image;
            setSize({ width, height });
            setCrop(largestCrop({ width, height }));
          }}
          onError={onUnreadable}
        />
      )}
      <p id="crop-help" className="sr-only">
        {copy.help}
      </p>
      <label className="mt-4 flex items-center gap-3 text-ink-3 [&_svg]:size-4">
        <span className="sr-only">{copy.zoom}</span>
        <ZoomOut aria-hidden />
        <input
          type="range"
          min={1}
          max={maximumZoom}
          step={0.01}
          value={crop?.zoom ?? 1}
          disabled={!crop}
          onChange={(event) => {
            if (size && crop) setCrop(zoomed(size, crop, event.target.valueAsNumber));
          }}
          className="h-5 min-w-0 flex-1 accent-accent pointer-coarse:h-11"
        />
        <ZoomIn aria-hidden />
      </label>
      <DialogFooter>
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button type="submit" variant="primary" pending={isSaving || isEncoding} disabled={!crop}>
          {copy.save}
        </Button>
      </DialogFooter>
    </form>
  );
}
