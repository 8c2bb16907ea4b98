import { shownAddress } from '#functions/kit/http/shown-json.ts';
import { mailText } from '#functions/kit/mail-text.ts';
import { isolated } from '#shared/kit/sentence.ts';

interface AddressChange {
  name: string;
  companyName: string;
  /** The new address. */
  username: string;
  /** Absent if the user changed it. */
  administrator?: string | undefined;
}

/** For the former address. */
export const addressChangeMail = ({
  name,
  companyName,
  username,
  administrator,
}: AddressChange) => {
  const author = administrator
    ? mailText`${administrator}, an administrator of ${companyName},`
    : 'You';
  return {
    subject: 'Your email address for Day Zero was changed',
    text: [
      mailText`Hi ${name},`,
      `${author} changed your email address for Day Zero to ${isolated(shownAddress(username))}. From now on, sign in with the new address.`,
      ...(administrator
        ? [
            'For 24 hours, nobody can set a new password with the new address before somebody who is signed in as you has verified it. Your password still works.',
          ]
        : []),
      mailText`If you didn't expect this, tell an administrator of ${companyName} at once.`,
    ].join('\n\n'),
  };
};
