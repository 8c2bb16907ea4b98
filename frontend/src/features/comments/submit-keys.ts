import { withCommandKey } from '../../kit/browser/command-key.ts';

/** Shown as a hint below the field. */
export const submitKeys = withCommandKey('Enter');
