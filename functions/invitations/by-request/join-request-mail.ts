import { mailText } from '#functions/kit/mail-text.ts';
/** Does not name the team, which may be private, and repeats nothing that was typed. */
export const declinedMail = (companyName: string) => ({
  subject: 'Your request to join was declined',
  text: mailText`Your request to join a team of ${companyName} on Day Zero was declined.

Questions? Ask the person who gave you the link.
`,
});
