import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { type Crop, mostZoom, type Size, wholeOf, zoomed } from './crop.ts';
import { CropFrame } from './crop-frame.tsx';
import { cutPhoto } from './cut-photo.ts';

interface CropDialogProps {
  /** The file to take the photo from; undefined while none is chosen. */
  file: File | undefined;
  isSaving: boolean;
  onSave: (photo: Blob) => void;
  onClose: () => void;
  /** The file turns out to be no picture, whatever it is called. */
  onUnreadable: () => void;
  /** The square could not be drawn. */
  onFailure: () => void;
}

/** Takes a square of a picture as a photo. */
export function CropDialog({ file, onClose, ...rest }: CropDialogProps) {
  return (
    <Dialog
      open={file !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width="narrow"
      title="Crop your photo"
      description="Drag to move, scroll or pinch to zoom."
    >
      {file && (
        <CropForm
          key={`${file.name}${file.lastModified}`}
          file={file}
          onClose={onClose}
          {...rest}
        />
      )}
    </Dialog>
  );
}

function CropForm({
  file,
  isSaving,
  onSave,
  onClose,
  onUnreadable,
  onFailure,
}: CropDialogProps & { file: File }) {
  const [url, setUrl] = useState<string>();
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState<Crop>();
  const [isCutting, setCutting] = useState(false);
  const picture = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  async function save(): Promise<void> {
    if (!picture.current || !size || !crop) return;
    setCutting(true);
    try {
      onSave(await cutPhoto(picture.current, size, crop));
    } catch {
      onFailure();
    } finally {
      setCutting(false);
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
          onCropChange={setCrop}
          onLoad={(image) => {
            const { naturalWidth: width, naturalHeight: height } = image;
            if (width === 0 || height === 0) return onUnreadable();
            picture.current = image;
            setSize({ width, height });
            setCrop(wholeOf({ width, height }));
          }}
          onError={onUnreadable}
        />
      )}
      <p id="crop-help" className="sr-only">
        Arrow keys move the picture, plus and minus zoom.
      </p>
      <label className="mt-4 flex items-center gap-3 text-ink-3 [&_svg]:size-4">
        <span className="sr-only">Zoom</span>
        <ZoomOut aria-hidden />
        <input
          type="range"
          min={1}
          max={mostZoom}
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
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSaving || isCutting} disabled={!crop}>
          Save Photo
        </Button>
      </DialogFooter>
    </form>
  );
}
