import type { RouteSamples } from '#functions/testing/access/samples.ts';

/** Coordinates that no other test uses. */
const newCoordinates = () => ({
  latitude: (Math.random() * 180 - 90).toFixed(2),
  longitude: (Math.random() * 360 - 180).toFixed(2),
});

export const routeSamples: RouteSamples = {
  'list-world-clocks': () => ({}),
  'add-world-clock': () => ({
    body: { ...newCoordinates(), city: 'Lisbon', timezone: 'Europe/Lisbon' },
  }),
  'remove-world-clock': ({ clockId }) => ({ params: { clockId } }),
  'read-weather': () => ({ query: newCoordinates() }),
};
