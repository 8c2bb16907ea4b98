import { expect, test } from 'vitest';
import { largestCrop, moved, placement, sideOf, withinImage, zoomed } from './crop.ts';

const wide = { width: 800, height: 400 };

test('starts with a centered square of the shorter side', () => {
  const crop = largestCrop(wide);
  expect(crop).toEqual({ x: 400, y: 200, zoom: 1 });
  expect(sideOf(wide, crop)).toBe(400);
  expect(placement(wide, crop)).toEqual({ width: '200%', height: '100%', left: '-50%', top: '0%' });
});

test('stays within the picture', () => {
  expect(moved(wide, largestCrop(wide), -9, 9)).toEqual({ x: 200, y: 200, zoom: 1 });
  const close = { x: 750, y: 350, zoom: 4 };
  expect(withinImage(wide, close)).toEqual(close);
  expect(zoomed(wide, close, 1)).toEqual({ x: 600, y: 200, zoom: 1 });
  expect(zoomed(wide, close, 99).zoom).toBe(4);
  expect(zoomed(wide, close, 0).zoom).toBe(1);
});

test('moves by fractions of the visible part', () => {
  const crop = zoomed(wide, largestCrop(wide), 2);
  expect(moved(wide, crop, 0.5, 0)).toEqual({ x: 500, y: 200, zoom: 2 });
});
