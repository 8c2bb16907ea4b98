import { renderSVG } from 'uqr';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { newAppSecret } from '#functions/kit/identity/second-factor.ts';
import { readUser } from '#functions/people/user-store.ts';
import { tokenBeforeSecondFactor } from '#functions/session/require-password.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';

const issuer = 'Day Zero';

/** The URL that authenticator apps read. */
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
