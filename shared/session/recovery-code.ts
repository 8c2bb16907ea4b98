/** Without letters that look like digits. */
export const recoveryLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 bits. */
export const recoveryLength = 16;

const form = new RegExp(`^[${recoveryLetters}]{${recoveryLength}}$`);

/** Removes dashes and spaces, and accepts small letters and O for zero. */
export const plainRecoveryCode = (text: string): string =>
  text.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');

/** Distinguishes a recovery code from a code of the app. */
export const isRecoveryCode = (plain: string): boolean => form.test(plain);

/** `7KQ2-9D4M-X0TA-P8WZ`. */
export const shownRecoveryCode = (plain: string): string =>
  plain.match(/.{1,4}/g)?.join('-') ?? plain;

/** Where a code of the app is accepted as well. */
export const codeMissing = 'Enter the 6-digit code or a recovery code';
