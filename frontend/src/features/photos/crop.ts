/** A picture's size, pixels of its own. */
export interface Size {
  width: number;
  height: number;
}

/** Which square of a picture is taken: its middle, and how much larger than necessary it is shown. */
export interface Crop {
  x: number;
  y: number;
  /** 1 shows the whole shorter side. */
  zoom: number;
}

export const mostZoom = 4;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The side of the square that is taken, in the picture's pixels. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom;

/** The middle of the picture, as large as it can be. */
export const wholeOf = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

/** The same, brought back to where the square lies inside of the picture. */
export function settled(size: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, mostZoom);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return {
    zoom,
    x: between(half, crop.x, size.width - half),
    y: between(half, crop.y, size.height - half),
  };
}

/** Moved by a part of the square's side: to the right by `across` and down by `down`. */
export function moved(size: Size, crop: Crop, across: number, down: number): Crop {
  const side = sideOf(size, crop);
  return settled(size, { ...crop, x: crop.x + across * side, y: crop.y + down * side });
}

export const zoomed = (size: Size, crop: Crop, zoom: number): Crop =>
  settled(size, { ...crop, zoom });

/** Where the whole picture lies, in per cent of a frame that shows the square. */
export function placement(size: Size, crop: Crop) {
  const side = sideOf(size, crop);
  const half = side / 2;
  const percent = (length: number) => `${(length / side) * 100}%`;
  return {
    width: percent(size.width),
    height: percent(size.height),
    left: percent(half - crop.x),
    top: percent(half - crop.y),
  };
}
