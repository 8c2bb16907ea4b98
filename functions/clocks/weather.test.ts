import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { holdClock } from '#functions/testing/hold-clock.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { startWeatherStub } from '../testing/weather-stub.ts';
import { handler as readWeather } from './read-weather.ts';
import { putBackoff, putWeather } from './weather-store.ts';

let stub: Awaited<ReturnType<typeof startWeatherStub>>;
let mara: Person;
beforeEach(async () => {
  stub = await startWeatherStub();
  mara = await makeCompany().person();
  holdClock();
});
afterEach(async () => {
  jest.useRealTimers();
  await stub.stop();
});

const lisbon = { latitude: '38.7223', longitude: '-9.1393' };
const roundedLisbon = { latitude: '38.72', longitude: '-9.14' };
const request = async (query: Record<string, string> = lisbon) => {
  const response = await invoke(readWeather, { as: mara, query });
  expect(response.status).toBe(200);
  return response.body;
};
const seen = { temperature: 21.4, humidity: 48, windSpeed: 3.2, weatherCode: 2 };
/** In minutes. */
const second = 1 / 60;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const keptBefore = (minutes: number, temperature: number) =>
  write(putWeather(roundedLisbon, { ...seen, temperature }, minutesAgo(minutes)));

describe('the weather', () => {
  test('is requested for rounded coordinates, in meters per second', async () => {
    expect(await request()).toEqual(seen);
    expect(Object.fromEntries(stub.requests[0]!)).toEqual({
      ...roundedLisbon,
      current: 'temperature_2m,relative_humidity_2m,wind_speed_10m,weather_code',
      wind_speed_unit: 'ms',
    });
  });

  test('is requested once for places a kilometer apart, and cached for all', async () => {
    await request();
    expect(await request({ latitude: '38.7189', longitude: '-9.1401' })).toEqual(seen);
    expect(stub.requests).toHaveLength(1);
    const partition = `WEATHER#${process.env.WEATHER_ENDPOINT}#38.72,-9.14`;
    const kept = await Array.fromAsync(queryAll({ partition }));
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(mara.companyId);
    expect(Number(kept[0]!.ttl)).toBeGreaterThan(Date.now() / 1000);
  });

  test('uses 0.00 for coordinates that round to -0.00', async () => {
    await request({ latitude: '-0.001', longitude: '0.001' });
    await request({ latitude: '0', longitude: '-0.0' });
    expect(stub.requests).toHaveLength(1);
  });

  test('is requested again after a quarter of an hour', async () => {
    await keptBefore(15 - second, 5);
    expect((await request()).temperature).toBe(5);
    await keptBefore(15, 5);
    expect((await request()).temperature).toBe(21.4);
  });

  test.each<Record<string, string>>([
    { latitude: '91', longitude: '0' },
    { latitude: '1' },
    { ...lisbon, coordinates: 'x' },
  ])('is rejected at %j', async (query) => {
    expect((await invoke(readWeather, { as: mara, query })).status).toBe(400);
  });
});

describe('a failing weather service', () => {
  test.each([500, 429, 404])(
    'with status %i is no error, and is not asked again for a minute',
    async (status) => {
      stub.state.status = status;
      expect(await request()).toBeNull();
      stub.state.status = 200;
      expect(await request({ latitude: '1.00', longitude: '1.00' })).toBeNull();
      expect(stub.requests).toHaveLength(1);
    },
  );

  test('is asked again after the minute', async () => {
    await write(putBackoff(minutesAgo(1 - second)));
    expect(await request()).toBeNull();
    await write(putBackoff(minutesAgo(1)));
    expect(await request()).toEqual(seen);
  });

  test('with an invalid response is no error', async () => {
    stub.state.temperature = 'warm' as unknown as number;
    expect(await request()).toBeNull();
  });

  test('without a response is no error', async () => {
    stub.state.isSilent = true;
    expect(await request()).toBeNull();
  });

  test('that cannot be reached is no error', async () => {
    process.env.WEATHER_ENDPOINT = `http://${randomUUID()}.invalid`;
    expect(await request()).toBeNull();
  });

  test('leaves cached weather available for two hours', async () => {
    stub.state.status = 500;
    await keptBefore(120 - second, 5);
    expect((await request()).temperature).toBe(5);
    await keptBefore(120, 5);
    expect(await request()).toBeNull();
  });
});
