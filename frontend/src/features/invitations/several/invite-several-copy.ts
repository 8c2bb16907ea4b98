import { countOf } from '#shared/kit/count-of.ts';
import { sentence } from '#shared/kit/sentence.ts';

/** Copy of the dialog that invites several people at once. */
export const inviteSeveralCopy = {
  people: 'People to invite',
  nameOf: (address: string) => sentence`Full name of ${address}`,
  namePlaceholder: 'Full name',
  remove: (address: string) => sentence`Remove ${address}`,
  notAnAddress: (written: string) =>
    sentence`“${written}” isn't a valid email address. It won't be invited.`,
  removeInvalid: (written: string) => sentence`Remove “${written}”`,
  addMore: 'Add more',
  addMorePlaceholder: 'name@company.com, …',
  tooMany: (most: number, excess: number) =>
    `At most ${most} people can be invited at once. Remove ${excess.toLocaleString('en-US')}.`,
  submit: (count: number) => `Invite ${countOf(count, 'person', 'people')}`,
  invited: (count: number) => `${countOf(count, 'person', 'people')} invited`,
  notInvited: (count: number) => `${countOf(count, 'person', 'people')} not invited`,
};
