/** Copy of the profile photo in the settings. */
export const photosCopy = {
  label: 'Profile photo',
  change: 'Change Photo',
  remove: 'Remove',
  hint: 'Recommended size: 400x400 pixels. JPEG, PNG, GIF or WebP, at most 5MB.',
  updated: 'Profile photo updated',
  failed: 'Error',
  failedText: 'Failed to update profile photo. Please try again.',
  notAnImage: { title: 'Invalid file type', description: 'Please select an image file.' },
  tooLarge: {
    title: 'File too large',
    description: 'Please select an image smaller than 5MB.',
  },
  heic: {
    title: 'Can’t open HEIC photos',
    description:
      'This browser can’t open them. Choose a JPEG or PNG, or set the camera of your iPhone to “Most Compatible”.',
  },
  crop: {
    title: 'Crop your photo',
    description: 'Drag to move, scroll or pinch to zoom.',
    help: 'Use the arrow keys to move the photo, and plus and minus to zoom.',
    zoom: 'Zoom',
    area: 'Photo area',
    areaRole: 'Cropping area',
    cancel: 'Cancel',
    save: 'Save Photo',
  },
};

export type ImageCopy = typeof photosCopy;
export type CropCopy = ImageCopy['crop'];

/** Copy of the company's logo. */
export const logoCopy: ImageCopy = {
  ...photosCopy,
  label: 'Company logo',
  change: 'Change Logo',
  updated: 'Logo updated',
  failedText: 'Failed to update the logo. Please try again.',
  crop: {
    ...photosCopy.crop,
    title: 'Crop your logo',
    help: 'Use the arrow keys to move the logo, and plus and minus to zoom.',
    area: 'Logo area',
    save: 'Save Logo',
  },
};
