import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Replaces the weather service and records its requests. */
export const startWeatherStub = async () => {
  const requests: URLSearchParams[] = [];
  const state = { status: 200, isSilent: false, temperature: 21.4 };
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://weather').searchParams);
    if (state.isSilent) return;
    const current = {
      temperature_2m: state.temperature,
      relative_humidity_2m: 48,
      wind_speed_10m: 3.2,
      weather_code: 2,
    };
    response.writeHead(state.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ current }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.WEATHER_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    requests,
    /** Changes its responses. */
    state,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
};
