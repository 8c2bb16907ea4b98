/** 5 MB. */
export const maxPhotoBytes = 5_242_880;

/** No SVG, which can contain scripts. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

/** In pixels. */
export const photoSide = 400;

const startsWith = (bytes: Uint8Array, signature: number[], at = 0) =>
  signature.every((byte, position) => bytes[at + position] === byte);

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** How many leading bytes identify the type. */
export const signatureBytes = 16;

/** Detects the type by the file's first bytes. */
export const photoTypeOf = (bytes: Uint8Array): PhotoType | undefined => {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n\x1a\n')])) return 'image/png';
  if (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) return 'image/gif';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'image/webp';
  return undefined;
};
