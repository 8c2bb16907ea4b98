import { describe, expect, test } from 'vitest';
import {
  emailInvitation,
  joinAsking,
  teamJoining,
  userInvitation,
} from '../invitations/invitation.ts';
import { companyChange, ownNameChange, personChange } from '../people/administration-forms.ts';
import { registration } from '../session/session-forms.ts';
import { teamChange, teamCreation } from '../teams/team-inputs.ts';
import { properName } from './fields.ts';

const messagesFor = (name: string) =>
  properName('Required')
    .safeParse(name)
    .error?.issues.map(({ message }) => message) ?? [];

const hidden = 'A name has one line. Remove line breaks and hidden characters.';
const linked = "A name can't contain a link";

describe('the name of a person, a team or a company', () => {
  test.each([
    ...[
      "O'Neil",
      'Jean-Luc',
      'Dr. A. B.',
      'J.R.R. Tolkien',
      'Dr.med. Ada Holm',
      'Ada Holm (she/her)',
    ],
    ...[
      'Booking.com',
      'Amazon.com, Inc.',
      'Node.js',
      'AC/DC',
      'S.p.A./N.V.',
      'Team: Q1',
      'A&B <Co>',
    ],
    ...['👩‍👩‍👧 Family', '❤️ Care', 'Dana דנה\u200f!', 'می\u200cخواهم', 'Who is at Booking.com?'],
  ])('may be %j', (name) => {
    expect(properName('Required').parse(name)).toBe(name);
  });

  test.each(['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f', '\u0000', '\u001b'])(
    'has no %j',
    (control) => {
      expect(messagesFor(`Acme${control}Your account`)).toEqual([hidden]);
    },
  );

  test.each(['\u202a', '\u202e', '\u202c', '\u2066', '\u2069'])(
    'has no direction %j',
    (control) => {
      expect(messagesFor(`Acme${control}exe`)).toEqual([hidden]);
    },
  );

  test.each([
    ...[
      'https://evil.test',
      'Win: http://evil.test/x',
      'HTTP://EVIL.TEST',
      'www.evil.test',
      'ftp://x',
    ],
    ...[
      'See evil.com/pay',
      'evil.com/',
      'evil.com:8080',
      'evil.com?x=1',
      'evil.com#x',
      'bücher.de/x',
    ],
    ...[
      'mailto:a@evil.com',
      'JavaScript:alert(1)',
      'ｈｔｔｐ：／／evil.test',
      'evil．com／pay',
      'http:\u200b//x',
    ],
  ])('is no link: %j', (name) => {
    expect(messagesFor(name)).toEqual([linked]);
  });

  test('loses what a paste brings along', () => {
    expect(properName('Required').parse(' Ada\tHolm\u200b\n')).toBe('Ada Holm');
  });
});

test.each([
  ['registration', registration, 'name'],
  ['registration', registration, 'companyId'],
  ['user invitation', userInvitation, 'name'],
  ['email invitation', emailInvitation, 'name'],
  ['team joining', teamJoining, 'name'],
  ['request to join', joinAsking, 'name'],
  ['person change', personChange, 'name'],
  ['own name change', ownNameChange, 'name'],
  ['company change', companyChange, 'name'],
  ['team creation', teamCreation, 'name'],
  ['team change', teamChange, 'name'],
])('a %s refuses a link and a further line in its %s', (_, schema, field) => {
  const messages = (value: string) =>
    (schema.safeParse({ [field]: value }).error?.issues ?? [])
      .filter(({ path }) => path.join('.') === field)
      .map(({ message }) => message);
  expect(messages('Pay at https://evil.test')).toEqual([linked]);
  expect(messages('Acme\nPay now')).toEqual([hidden]);
});
