import { onStop } from '../on-stop.ts';
import { startRegion } from '../region.ts';

/** A region in a process that a test can end: its options come as JSON, `ready` goes back. */
const options = JSON.parse(process.argv[2] ?? '{}');
const region = await startRegion({
  ...options,
  onLog: ({ level, text }) => level === 'error' && console.error(text),
  onMail: () => {},
});
onStop(() => region.stop());
process.send?.('ready');
