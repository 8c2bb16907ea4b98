import type { Site } from '#functions/kit/route-request.ts';
import { sessionCookie, sessionDays } from '#functions/kit/session.ts';

const cookie = (value: string, maximumAge: number, { secure }: Site) =>
  [
    `${sessionCookie}=${value}`,
    'HttpOnly',
    'SameSite=Lax',
    'Path=/',
    `Max-Age=${maximumAge}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ');

export const cookieOf = (token: string, site: Site) => cookie(token, sessionDays * 86_400, site);

/** Makes the browser forget its session. */
export const clearedCookie = (site: Site) => cookie('', 0, site);
