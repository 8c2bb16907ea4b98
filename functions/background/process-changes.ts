import { handleChanges } from '#functions/kit/table/stream.ts';
import { react } from './reactions.ts';
import { setAside } from './set-aside.ts';

/** Runs the reactions to a write. The stream repeats them after a crash. */
export const handler = handleChanges(react, setAside);
