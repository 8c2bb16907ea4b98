import { createElement, type SVGProps } from 'react';

/** The outline of a path, or another shape with its attributes. */
export type IconShape =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>];

const frame = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** What the build makes of an icon of lucide-react (build/lean-icons.ts). */
export function drawIcon(shapes: readonly IconShape[]) {
  const drawn = shapes.map((shape, index) => {
    const [tag, attributes] = typeof shape === 'string' ? ['path', { d: shape }] : shape;
    return createElement(tag, { key: index, ...attributes });
  });
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...frame, ...props }, drawn);
}
