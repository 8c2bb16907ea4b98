import { useQuery } from '@tanstack/react-query';
import { Cloud, CloudLightning, CloudRain, type LucideIcon, Snowflake, Sun } from 'lucide-react';
import { type WeatherSummary, weatherSummary } from '#shared/clocks/clock-rules.ts';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import { clocksCopy } from './clocks-copy.ts';
import { weatherQuery } from './clocks-queries.ts';

const icons: Record<WeatherSummary, LucideIcon> = {
  clear: Sun,
  cloudy: Cloud,
  rain: CloudRain,
  snow: Snowflake,
  thunderstorm: CloudLightning,
};

/** The weather at a clock's city. Renders nothing if it is unknown. */
export function Conditions({ clock }: { clock: WorldClock }) {
  const { data: weather } = useQuery(weatherQuery(clock));
  if (!weather) return null;
  const { temperature, humidity, windSpeed, weatherCode } = weather;
  const summary = weatherSummary(weatherCode);
  const Icon = icons[summary];
  return (
    <p className="tnum flex items-center gap-1.5 whitespace-nowrap text-ink-3 text-xs">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="text-ink-2">{clocksCopy.temperature(Math.round(temperature))}</span>
      <span className="min-w-0 truncate">
        {clocksCopy.humidityAndWind(Math.round(humidity), windSpeed.toFixed(1))}
      </span>
    </p>
  );
}

/** The weather in a word; cut off where there is no room. */
export function WeatherWord({ clock }: { clock: WorldClock }) {
  const { data: weather } = useQuery(weatherQuery(clock));
  if (!weather) return null;
  return <span className="min-w-0 truncate">{weatherSummary(weather.weatherCode)}</span>;
}
