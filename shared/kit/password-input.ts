import * as z from 'zod/mini';
import { maxLength, wellFormed } from './fields.ts';

export const password = z
  .string()
  .check(z.minLength(6, 'Password must be at least 6 characters'), maxLength(256), wellFormed);
