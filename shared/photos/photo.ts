import * as z from 'zod/mini';
import { maxLength } from '../kit/fields.ts';
import { maxPhotoBytes, photoTypes } from './photo-rules.ts';

/**
 * Optional. With them, the signed URL accepts only this type and size. Otherwise both are checked
 * after the upload.
 */
export const photoUploadRequest = z.strictObject({
  contentType: z.optional(z.enum(photoTypes, 'Please select an image file.')),
  /** In bytes. */
  size: z.optional(
    z
      .int()
      .check(z.minimum(1), z.maximum(maxPhotoBytes, 'Please select an image smaller than 5MB.')),
  ),
});

export const photoUpload = z.object({
  /** The file is uploaded here with PUT. */
  uploadURL: z.string(),
  /** Validity of the URL in seconds. */
  expiresIn: z.int(),
});

/** The upload URL, with or without its signature. */
const uploadURL = z.string().check(z.minLength(1), maxLength(4000));

export const photoChange = z.strictObject({ profilePhotoURL: uploadURL });

export const logoChange = z.strictObject({ logoURL: uploadURL });

export const logo = z.object({ logoPath: z.string() });
