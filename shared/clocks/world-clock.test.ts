import { expect, test } from 'vitest';
import { fieldMessages } from '../kit/messages.ts';
import { coordinates } from './world-clock.ts';

test.each([
  ['59.9139', '10.7522'],
  ['-33.45694', '-70.64827'],
  ['90', '180'],
  ['-90', '-180'],
])('a place may be at %s, %s', (latitude, longitude) => {
  expect(coordinates.parse({ latitude, longitude })).toEqual({ latitude, longitude });
});

test.each([
  ['90.1', '17', 'latitude'],
  ['-91', '17', 'latitude'],
  ['north', '17', 'latitude'],
  ['37', '180.00001', 'longitude'],
  ['37', '-181', 'longitude'],
])('no place is at %s, %s', (latitude, longitude, field) => {
  const { error } = coordinates.safeParse({ latitude, longitude });
  expect(fieldMessages(error!.issues)).toEqual({ [field]: 'Must be degrees' });
});
