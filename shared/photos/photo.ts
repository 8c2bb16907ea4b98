import * as z from 'zod/mini';
import { mostPhotoBytes, photoTypes } from './photo-rules.ts';

/** What is known of the file is held in the signature: nothing else, and no more, can be sent. */
export const photoUploadRequest = z.strictObject({
  contentType: z.optional(z.enum(photoTypes, 'Please select an image file.')),
  /** Bytes. */
  size: z
    .int()
    .check(z.minimum(1), z.maximum(mostPhotoBytes, 'Please select an image smaller than 5MB.')),
});

export const photoUpload = z.object({
  /** Where the file goes by PUT, straight to the storage. */
  uploadURL: z.string(),
  /** Seconds that the address is good for. */
  expiresIn: z.int(),
});
export type PhotoUpload = z.output<typeof photoUpload>;

export const photoChange = z.strictObject({
  /** The address that the file was sent to, with or without its signature. */
  profilePhotoURL: z.string().check(z.minLength(1), z.maxLength(4000)),
});
