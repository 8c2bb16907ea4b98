import { renderSVG } from 'uqr';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { newAppSecret } from '#functions/kit/second-factor.ts';
import { readUser } from '#functions/people/user-store.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { tokenBeforeSecondFactor } from './require-password.ts';

const issuer = 'Day Zero';

/** What authenticator apps read: whose code of which service it is. */
const addressOf = (secret: string, username: string) => {
  const label = encodeURIComponent(`${issuer}:${username}`);
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`;
};

export const handler = handleRoute(
  securityRoutes.createSecondFactorSecret,
  async ({ session, body }) => {
    const { username } = await readUser(session, session.userId);
    const accessToken = await tokenBeforeSecondFactor(session.userId, body.password);
    const secret = await newAppSecret(accessToken);
    const image = renderSVG(addressOf(secret, username), { ecc: 'M', border: 4 });
    const qrCode = `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}`;
    return { secret, qrCode };
  },
);
