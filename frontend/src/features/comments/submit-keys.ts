import { withCommandKey } from '../../kit/command-key.ts';

/** What sends a comment. */
export const submitKeys = withCommandKey('↵');
