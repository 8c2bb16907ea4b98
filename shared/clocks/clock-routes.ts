import * as z from 'zod/mini';
import { defineRoutes } from '../kit/route.ts';
import { coordinates, weather, worldClock, worldClockCreation } from './world-clock.ts';

export const clockRoutes = defineRoutes('clocks', {
  listWorldClocks: {
    method: 'GET',
    path: '/api/world-clocks',
    summary: 'My world clocks in their order',
    access: 'member',
    reach: 'self',
    output: z.array(worldClock),
  },
  addWorldClock: {
    method: 'POST',
    path: '/api/world-clocks',
    summary: 'Add a city to my world clocks',
    access: 'member',
    reach: 'self',
    body: worldClockCreation,
    output: worldClock,
    status: 201,
  },
  removeWorldClock: {
    method: 'DELETE',
    path: '/api/world-clocks/{clockId}',
    summary: 'Remove one of my world clocks',
    access: 'member',
    reach: 'self',
  },
  readWeather: {
    method: 'GET',
    path: '/api/weather',
    summary: 'The weather at a place now; null when the weather service does not respond',
    access: 'member',
    reach: 'self',
    query: coordinates,
    output: z.nullable(weather),
  },
});
