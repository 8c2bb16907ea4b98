// Loads one function and calls it once, like a cold start. Plain JavaScript, so that only the
// function is compiled.
import { readFileSync, writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [module, eventFile] = process.argv.slice(2);
const event = JSON.parse(readFileSync(eventFile, 'utf8'));
const milliseconds = ({ user, system }) => (user + system) / 1000;

// Lambda's runtime also initializes the console before it loads a function.
for (const level of ['log', 'error'])
  console[level] = (message) => writeSync(1, `${JSON.stringify({ level, message })}\n`);

const before = process.cpuUsage();
const { handler } = await import(pathToFileURL(module).href);
const loaded = milliseconds(process.cpuUsage(before));
const { statusCode } = await handler(event, { awsRequestId: 'benchmark' });
const total = milliseconds(process.cpuUsage(before));

writeSync(3, JSON.stringify({ loaded, total, statusCode }));
process.exit();
