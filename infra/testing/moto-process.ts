import { spawn } from 'node:child_process';

/* Runs moto until it ends or the process that started this one does, in whatever way. */

// It may have ended before this one could hear of it.
if (!process.connected) process.exit();
const [program = '', ...options] = process.argv.slice(2);
const moto = spawn(program, options, { stdio: ['ignore', 'ignore', 'inherit'] });
process.once('disconnect', () => moto.kill());
moto.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
moto.once('exit', () => process.exit());
