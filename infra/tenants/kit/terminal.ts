import { createInterface } from 'node:readline/promises';

export interface Terminal {
  print(text?: string): void;
  /** Undefined if nobody can answer. */
  ask?: ((question: string) => Promise<string>) | undefined;
}

const ask = async (question: string) => {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question(`${question} `)).trim();
  } finally {
    lines.close();
  }
};

export const processTerminal = (): Terminal => ({
  print: (text = '') => console.log(text),
  ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
});
