import { defineProblem } from '../kit/problem.ts';

export const photoElsewhere = defineProblem(
  400,
  'photo_elsewhere',
  'This is not an address that a photo was sent to. Choose the photo again.',
);
export const photoNotYours = defineProblem(
  403,
  'photo_not_yours',
  'This photo was not sent by you. Choose a photo of your own.',
);
export const photoNotSent = defineProblem(
  409,
  'photo_not_sent',
  'The photo did not arrive. Please choose it again.',
);
export const photoTooLarge = defineProblem(
  413,
  'photo_too_large',
  'Please select an image smaller than 5MB.',
);
export const photoNoImage = defineProblem(400, 'photo_no_image', 'Please select an image file.');
