/** Contains nothing that the sender of a registration typed, which could be an advertisement. */
export const emailCodeMail = (code: string) => ({
  subject: `${code} is your Day Zero code`,
  text: `Enter this code in Day Zero to verify your email address:

${code}

It expires in 15 minutes.

Didn't sign up for Day Zero? Ignore this email, and don't share the code.
`,
});
