import { startRegion } from '../region.ts';

/** A region in a process that a test can kill: its options come as JSON, `ready` goes back. */
const options = JSON.parse(process.argv[2] ?? '{}');
await startRegion({
  ...options,
  onLog: ({ level, text }) => level === 'error' && console.error(text),
  onMail: () => {},
});
process.send?.('ready');
