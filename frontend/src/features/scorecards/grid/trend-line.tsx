import { type TrendPoint, trendPoints, type Values } from '#shared/scorecards/row-statistics.ts';

const width = 48;
const height = 20;
const margin = 2.5;

const placeOf = ({ x, y }: TrendPoint) => ({
  left: margin + x * (width - 2 * margin),
  top: height - margin - y * (height - 2 * margin),
});

/**
 * A chart of a row's values, newest at the right. Hidden from screen readers, since the cells have
 * the values.
 */
export function TrendLine({ values }: { values: Values }) {
  const places = trendPoints(values).map(placeOf);
  const last = places.at(-1);
  if (!last) return null;
  const path = places.map(({ left, top }) => `${left.toFixed(1)},${top.toFixed(1)}`).join(' ');
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="shrink-0 text-accent"
    >
      <polyline
        points={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={last.left} cy={last.top} r="2" fill="currentColor" />
    </svg>
  );
}
