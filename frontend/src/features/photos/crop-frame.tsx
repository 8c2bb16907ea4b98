import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { type Crop, moved, placement, type Size, zoomed } from './crop.ts';
import type { CropCopy } from './photos-copy.ts';

interface CropFrameProps {
  /** Object URL of the image. */
  url: string;
  size: Size | undefined;
  crop: Crop | undefined;
  copy: CropCopy;
  isRound: boolean;
  onCropChange: (crop: Crop) => void;
  onLoad: (picture: HTMLImageElement) => void;
  onError: () => void;
}

/** Distance per arrow key as a fraction of the frame; five times as far with Shift. */
const step = 0.02;
const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zooms: Record<string, number> = { '+': 0.1, '=': 0.1, '-': -0.1 };

/** Shows the selected square: drag, wheel and pinch, or arrow keys, plus and minus. */
export function CropFrame({
  url,
  size,
  crop,
  copy,
  isRound,
  onCropChange,
  onLoad,
  onError,
}: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  function handleMove(event: PointerEvent): void {
    const last = pointers.current.get(event.pointerId);
    const side = frame.current?.clientWidth;
    if (!last || !side || !size || !crop) return;
    const next = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, next);
    if (!other) {
      onCropChange(moved(size, crop, (last.x - next.x) / side, (last.y - next.y) / side));
      return;
    }
    const distance = (point: typeof next) => Math.hypot(point.x - other.x, point.y - other.y);
    onCropChange(zoomed(size, crop, (crop.zoom * distance(next)) / Math.max(1, distance(last))));
  }

  function handleKey(event: KeyboardEvent): void {
    if (!size || !crop) return;
    const far = event.shiftKey ? step * 5 : step;
    const [right, down] = arrows[event.key] ?? [];
    const zoom = zooms[event.key];
    if (right === undefined && zoom === undefined) return;
    event.preventDefault();
    onCropChange(
      zoom === undefined
        ? moved(size, crop, (right ?? 0) * far, (down ?? 0) * far)
        : zoomed(size, crop, crop.zoom + zoom),
    );
  }

  useEffect(() => {
    const element = frame.current;
    if (!element || !size || !crop) return;
    function handleWheel(event: WheelEvent): void {
      event.preventDefault();
      onCropChange(zoomed(size!, crop!, crop!.zoom * Math.exp(-event.deltaY / 500)));
    }
    // React adds passive wheel listeners, so the page would scroll.
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [size, crop, onCropChange]);

  return (
    <div
      ref={frame}
      role="application"
      aria-label={copy.area}
      aria-roledescription={copy.areaRole}
      aria-describedby="crop-help"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application gets its keys only where it has the focus
      tabIndex={0}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={handleMove}
      onPointerUp={(event) => pointers.current.delete(event.pointerId)}
      onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
      className="relative mx-auto mt-1 aspect-square w-full max-w-72 cursor-grab touch-none select-none overflow-hidden rounded-xl bg-sunken active:cursor-grabbing"
    >
      <img
        src={url}
        alt=""
        draggable={false}
        onLoad={(event) => onLoad(event.currentTarget)}
        onError={onError}
        className="pointer-events-none absolute max-w-none"
        style={size && crop ? placement(size, crop) : { opacity: 0 }}
      />
      <span
        aria-hidden
        className={classNames(
          'pointer-events-none absolute inset-0 shadow-[0_0_0_999px_rgb(0_0_0/0.45)] ring-2 ring-white/85',
          isRound && 'rounded-full',
        )}
      />
    </div>
  );
}
