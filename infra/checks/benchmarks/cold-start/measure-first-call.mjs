// A fresh process: loads one function and calls it once, as a cold start does. Plain JavaScript, so
// that nothing but the function is compiled here.
import { readFileSync, writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [module, eventFile] = process.argv.slice(2);
const event = JSON.parse(readFileSync(eventFile, 'utf8'));
const milliseconds = ({ user, system }) => (user + system) / 1000;

// As Lambda's runtime does, which has set up its own printing before a function is loaded.
for (const level of ['log', 'error'])
  console[level] = (message) => writeSync(1, `${JSON.stringify({ level, message })}\n`);

const before = process.cpuUsage();
const { handler } = await import(pathToFileURL(module).href);
const loaded = milliseconds(process.cpuUsage(before));
const { statusCode } = await handler(event, { awsRequestId: 'benchmark' });
const total = milliseconds(process.cpuUsage(before));

writeSync(3, JSON.stringify({ loaded, total, statusCode }));
process.exit();
