import { exitWithError, onStop, startLocalCloud } from '@day-zero/local-cloud';

/** Runs a local cloud in a process that a test can kill; sends `ready` when it has started. */
const options = JSON.parse(process.argv[2] ?? '{}');
const cloud = await startLocalCloud({
  ...options,
  onLog: ({ level, text }) => level === 'error' && console.error(text),
  onMail: () => {},
}).catch((error) => exitWithError(error));
onStop(() => cloud.stop());
process.send?.('ready');
