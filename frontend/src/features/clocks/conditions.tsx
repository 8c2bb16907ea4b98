import { useQuery } from '@tanstack/react-query';
import { Cloud, CloudLightning, CloudRain, type LucideIcon, Snowflake, Sun } from 'lucide-react';
import { type WeatherSummary, weatherSummary } from '#shared/clocks/clock-rules.ts';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import { tooltip } from '../../ui/overlays/tooltip/tooltip.ts';
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
      <span className="flex" {...tooltip(summary)}>
        <Icon aria-hidden className="size-3.5" />
        <span className="sr-only">{summary}</span>
      </span>
      <span className="text-ink-2">{clocksCopy.temperature(Math.round(temperature))}</span>
      <span>{clocksCopy.humidityAndWind(Math.round(humidity), windSpeed.toFixed(1))}</span>
    </p>
  );
}
