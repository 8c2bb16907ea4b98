import type { Site } from '#functions/kit/http/route-request.ts';
import { sessionCookie, sessionDays } from '#functions/kit/http/session.ts';

const cookie = (value: string, maximumAge: number, site: Site) =>
  [
    `${sessionCookie(site)}=${value}`,
    'HttpOnly',
    'SameSite=Lax',
    'Path=/',
    `Max-Age=${maximumAge}`,
    ...(site.secure ? ['Secure'] : []),
  ].join('; ');

export const cookieOf = (token: string, site: Site) => cookie(token, sessionDays() * 86_400, site);

/** Deletes the session cookie. */
export const clearedCookie = (site: Site) => cookie('', 0, site);
