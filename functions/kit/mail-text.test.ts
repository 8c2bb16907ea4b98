import { expect, test } from '@jest/globals';
import { mailText } from './mail-text.ts';

test.each([
  ['Mara Lind', '“Mara Lind”'],
  [' \u00a0Noor Haddad\t', '“Noor Haddad”'],
  ['Dr. Ada Holm', '“Dr. Ada Holm”'],
  ['Northwind” on Day Zero. Call "0900"', "“Northwind' on Day Zero. Call '0900'”"],
  ['Acme\r\n\r\nYour account\u2028is locked', '“Acme Your account is locked”'],
  ['\u202egpj.exe', '“gpj.\u2060exe”'],
  ['https://evil.test/x', '“https:\u2060/\u2060/\u2060evil.\u2060test/\u2060x”'],
  ['Booking.com', '“Booking.\u2060com”'],
  ['a@evil.test', '“a@\u2060evil.\u2060test”'],
  ['דנה', '“\u2068דנה\u2069”'],
])('quotes %j in an email, on one line and without a link', (name, shown) => {
  expect(mailText`Hi ${name},`).toBe(`Hi ${shown},`);
});
