import { type AvatarTone, initialsOf, toneOf } from '#shared/people/avatar-look.ts';

/** Background and text color, readable on light and dark pages. */
const colors: Record<AvatarTone, readonly [background: string, textColor: string]> = {
  accent: ['#ebeffd', '#3c46b0'],
  orange: ['#feefe2', '#924a17'],
  yellow: ['#fdf4d5', '#735615'],
  red: ['#fdecea', '#a5232b'],
  green: ['#e2f7ea', '#0f6a3f'],
  blue: ['#e5f2fd', '#12619f'],
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes text and removes characters that XML cannot represent. */
const xmlText = (text: string) =>
  text.replace(/[&<>]/g, (character) => entities[character]!).replace(/[^\P{Cc}]/gu, '');

/** A user's initials as an SVG. */
export const initialsPicture = ({ id, name }: { id: string; name: string }): string => {
  const [background, textColor] = colors[toneOf(id)];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<circle cx="32" cy="32" r="32" fill="${background}"/>`,
    `<text x="32" y="32" dy=".35em" text-anchor="middle" fill="${textColor}"`,
    ' font-family="Inter, system-ui, sans-serif" font-size="24" font-weight="600">',
    `${xmlText(initialsOf(name))}</text></svg>`,
  ].join('');
};
