import { startServer } from '@day-zero/local-cloud/testing';

/** Replaces the weather service and records its requests. */
export const startWeatherStub = async () => {
  const requests: URLSearchParams[] = [];
  const state = { status: 200, isSilent: false, temperature: 21.4 };
  const { endpoint, stop } = await startServer((request, response) => {
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
  process.env.WEATHER_ENDPOINT = endpoint;
  return {
    requests,
    /** Changes its responses. */
    state,
    stop,
  };
};
