import { defineError } from '#shared/kit/http-error.ts';

export const PhotoElsewhereError = /* @__PURE__ */ defineError(
  400,
  'photo_elsewhere',
  'This is not an upload address. Choose the photo again.',
);
export const PhotoNotYoursError = /* @__PURE__ */ defineError(
  403,
  'photo_not_yours',
  'This photo was uploaded by someone else. Choose a photo of your own.',
);
export const PhotoNotUploadedError = /* @__PURE__ */ defineError(
  409,
  'photo_not_sent',
  "The photo wasn't uploaded. Choose it again.",
);
export const PhotoTooLargeError = /* @__PURE__ */ defineError(
  413,
  'photo_too_large',
  'Please select an image smaller than 5MB.',
);
export const PhotoNotImageError = /* @__PURE__ */ defineError(
  400,
  'photo_no_image',
  'Please select an image file.',
);
