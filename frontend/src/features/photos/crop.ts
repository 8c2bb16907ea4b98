/** Size of the image in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The selected square: its center and the zoom. */
export interface Crop {
  x: number;
  y: number;
  /** At 1 the square is as large as the shorter side. */
  zoom: number;
}

export const maximumZoom = 4;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** Side of the selected square in pixels of the image. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom;

/** The largest centered square. */
export const largestCrop = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

/** Keeps the square within the image. */
export function withinImage(size: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, maximumZoom);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return {
    zoom,
    x: between(half, crop.x, size.width - half),
    y: between(half, crop.y, size.height - half),
  };
}

/** Moves the square by fractions of its side: right by `right` and down by `down`. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop);
  return withinImage(size, { ...crop, x: crop.x + right * side, y: crop.y + down * side });
}

export const zoomed = (size: Size, crop: Crop, zoom: number): Crop =>
  withinImage(size, { ...crop, zoom });

/** Position and size of the whole image in percent of the frame. */
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
