type Attributes = Readonly<Record<string, string>>;

const numbersOf = (attributes: Attributes, names: readonly string[]): number[] | undefined => {
  const known = Object.keys(attributes).every((name) => names.includes(name));
  return known ? names.map((name) => Number(attributes[name] ?? 0)) : undefined;
};

/** A first step is from the corner, not from where the outline before it ends. */
const fromCorner = (path: string): string => path.replace(/^m/, 'M0 0m');

function circle(attributes: Attributes): string | undefined {
  const numbers = numbersOf(attributes, ['cx', 'cy', 'r']);
  if (!numbers) return undefined;
  const [x, y, radius] = numbers as [number, number, number];
  const half = (width: number) => `a${radius} ${radius} 0 1 0 ${width} 0`;
  return `M${x - radius} ${y}${half(2 * radius)}${half(-2 * radius)}z`;
}

function rectangle({ ry, ...attributes }: Attributes): string | undefined {
  const numbers = numbersOf(attributes, ['x', 'y', 'width', 'height', 'rx']);
  if (!numbers || (ry !== undefined && ry !== attributes.rx)) return undefined;
  const [x, y, width, height, radius] = numbers as [number, number, number, number, number];
  const corner = (right: number, down: number) =>
    radius ? `a${radius} ${radius} 0 0 1 ${right * radius} ${down * radius}` : '';
  const [across, along] = [width - 2 * radius, height - 2 * radius];
  return [
    `M${x + radius} ${y}h${across}${corner(1, 1)}`,
    `v${along}${corner(-1, 1)}`,
    `h${-across}${corner(-1, -1)}`,
    `v${-along}${corner(1, -1)}z`,
  ].join('');
}

function line(attributes: Attributes): string | undefined {
  const numbers = numbersOf(attributes, ['x1', 'y1', 'x2', 'y2']);
  return numbers && `M${numbers[0]} ${numbers[1]}L${numbers[2]} ${numbers[3]}`;
}

function path({ d, ...others }: Attributes): string | undefined {
  return d && Object.keys(others).length === 0 ? fromCorner(d) : undefined;
}

const outlines: Record<string, (attributes: Attributes) => string | undefined> = {
  path,
  circle,
  rect: rectangle,
  line,
};

/** The same shape as an outline that others can be joined to; undefined where it is more than that. */
export function outlineOf(tag: string, attributes: Attributes): string | undefined {
  return outlines[tag]?.(attributes);
}
