import { setSecondFactor } from '#functions/kit/identity/second-factor.ts';
import { type CodeOwner, forgetRecoveryCodes } from './recovery-code-store.ts';

/**
 * Removes a second factor that was set up before the address was proved, because it may be that of
 * somebody who does not own the address. Call it after their sessions ended, so that it stays off.
 */
export const dropSecondFactor = async (owner: CodeOwner) => {
  await setSecondFactor(owner.userId, false);
  await forgetRecoveryCodes(owner);
};
