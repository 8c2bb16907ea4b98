import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Colour = readonly [lightness: number, chroma: number, hue: number];

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const styles = read('./styles.css');
const skeleton = read('../build/skeleton.html');

/** Colors declared in the first block of a selector. */
function coloursOf(css: string, selector: string): Map<string, Colour> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  const declarations = block.matchAll(/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return new Map(
    [...declarations].map(([, name = '', lightness, chroma, hue]) => [
      name,
      [Number(lightness), Number(chroma), Number(hue)],
    ]),
  );
}

/** OKLCH to linear sRGB, unclipped. */
function linearRgb([lightness, chroma, hue]: Colour): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = linearRgb(colour).map((channel) =>
    Math.min(1, Math.max(0, channel)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Relative contrast as defined by WCAG 2.2. */
function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['canvas', 'surface', 'raised', 'sidebar', 'sunken', 'hover', 'active'];
const hues = ['red', 'orange', 'yellow', 'green', 'blue', 'grey'];

/** Foreground, background, minimum contrast: 4.5 for text, 3 for graphics of a control. */
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground) =>
    ['ink', 'ink-2', 'ink-3'].map((ink): [string, string, number] => [ink, ground, 4.5]),
  ),
  ...['surface', 'raised', 'canvas', 'accent-soft', 'sidebar', 'hover'].map(
    (ground): [string, string, number] => ['accent-ink', ground, 4.5],
  ),
  ...['accent', 'accent-hover', 'red-fill', 'red-fill-hover'].map(
    (ground): [string, string, number] => ['on-accent', ground, 4.5],
  ),
  ['canvas', 'ink', 4.5],
  ...hues.flatMap((hue): [string, string, number][] => [
    [`${hue}-ink`, `${hue}-soft`, 4.5],
    [`${hue}-ink`, 'surface', 4.5],
    [`${hue}-ink`, 'raised', 4.5],
    [`${hue}-ink`, 'hover', 4.5],
    // Yellow and orange marks always come with a text label.
    [hue, 'surface', hue === 'yellow' || hue === 'orange' ? 2.2 : 3],
  ]),
  ...['surface', 'raised', 'hover', 'canvas'].map((ground): [string, string, number] => [
    'control',
    ground,
    3,
  ]),
  ...['surface', 'raised', 'sidebar', 'canvas'].map((ground): [string, string, number] => [
    'ring',
    ground,
    3,
  ]),
  ['accent', 'surface', 3],
  ['accent', 'raised', 3],
];

const themes = { light: coloursOf(styles, ':root'), dark: coloursOf(styles, '.dark') };

describe.each(Object.entries(themes))('the %s theme', (_, colours) => {
  function named(name: string): Colour {
    const colour = colours.get(name);
    if (!colour) throw new Error(`no colour is named ${name}`);
    return colour;
  }

  test.each(pairs)('%s on %s has a contrast of at least %d', (front, back, least) => {
    expect(contrast(named(front), named(back))).toBeGreaterThanOrEqual(least);
  });

  test('contains only colors within the sRGB gamut', () => {
    const outside = [...colours].filter(([, colour]) =>
      linearRgb(colour).some((channel) => channel < -0.003 || channel > 1.003),
    );
    expect(outside.map(([name]) => name)).toEqual([]);
  });
});

test.each([
  ['#skeleton', themes.light],
  ['.dark #skeleton', themes.dark],
])('the skeleton in the page has the colors of the theme (%s)', (selector, theme) => {
  const colours = coloursOf(skeleton, `  ${selector}`);
  expect(colours.size).toBeGreaterThan(5);
  for (const [name, colour] of colours) expect([name, colour]).toEqual([name, theme.get(name)]);
});
