/** Without letters that look like a digit. */
export const recoveryLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 bits: nobody guesses one. */
export const recoveryLength = 16;

const form = new RegExp(`^[${recoveryLetters}]{${recoveryLength}}$`);

/** As people type it: with dashes and blanks or without, in small letters, with an O for a zero. */
export const plainRecoveryCode = (text: string): string =>
  text.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');

/** Of the second factor's two kinds of codes, the one that is kept for when the app is lost. */
export const isRecoveryCode = (plain: string): boolean => form.test(plain);

/** `7KQ2-9D4M-X0TA-P8WZ`. */
export const shownRecoveryCode = (plain: string): string =>
  plain.match(/.{1,4}/g)?.join('-') ?? plain;
