import { createInterface } from 'node:readline/promises';
import { CommandError } from './command-error.ts';

export interface Terminal {
  print(text?: string): void;
  /** Undefined if nobody can answer. */
  ask?: ((question: string) => Promise<string>) | undefined;
}

/** Asks in a terminal. Ctrl-C and Ctrl-D end the command. */
export const askIn = async (
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
) => {
  const lines = createInterface({ input, output });
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new CommandError('Stopped: what was asked about is not done.'));
    lines.once('SIGINT', stop).once('close', stop);
  });
  try {
    return (await Promise.race([lines.question(`${question} `), stopped])).trim();
  } finally {
    lines.close();
  }
};

const ask = (question: string) => askIn(question, process.stdin, process.stdout);

export const processTerminal = (): Terminal => ({
  print: (text = '') => console.log(text),
  ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
});
