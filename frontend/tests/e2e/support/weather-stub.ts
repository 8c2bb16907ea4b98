import { createServer } from 'node:http';

/** Replaces the public weather service: 21 °C and clear sky. */
const port = Number(process.argv[2]);
const current = {
  temperature_2m: 21,
  relative_humidity_2m: 48,
  wind_speed_10m: 3.4,
  weather_code: 0,
};

createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ current }));
}).listen(port, '127.0.0.1');
