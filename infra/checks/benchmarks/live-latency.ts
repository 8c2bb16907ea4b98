import { once } from 'node:events';
import { within } from '@day-zero/local-cloud';
import { WebSocket } from 'ws';
import { withLocalCloud } from './benchmark-local-cloud.ts';
import { percentile } from './statistics.ts';
import { signUp, type Visitor } from './visitor.ts';

const changes = 50;
const longestMilliseconds = 5000;

interface LiveMessage {
  type: string;
  changes?: { id: string }[];
}

/** Opens the live channel; `nextChange` resolves when it gets a change of `id`. */
const listen = async (origin: string, { user, cookie }: Visitor) => {
  const query = `userId=${user.id}&companyId=${user.companyId}`;
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?${query}`, {
    headers: { cookie, origin },
  });
  await within(10, 'Opening the socket', once(socket, 'open'));
  const nextChange = (id: string) =>
    new Promise<number>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`There was no message for ${id}.`)),
        longestMilliseconds,
      );
      const onMessage = (data: Buffer) => {
        const message = JSON.parse(data.toString()) as LiveMessage;
        if (message.type !== 'changes' || !message.changes?.some((change) => change.id === id))
          return;
        clearTimeout(timer);
        socket.off('message', onMessage);
        resolve(performance.now());
      };
      socket.on('message', onMessage);
    });
  return { nextChange, close: () => socket.close() };
};

/** The time until another page gets a change. */
export const liveLatency = () =>
  withLocalCloud(async ({ url }) => {
    const visitor = await signUp(url);
    const [own, other] = [await listen(url, visitor), await listen(url, visitor)];
    const { id } = await visitor.createTodo('Change me');
    const sinceSent: number[] = [];
    const sinceResponse: number[] = [];
    for (let count = -5; count < changes; count++) {
      const received = Promise.all([own.nextChange(id), other.nextChange(id)]);
      const sent = performance.now();
      await visitor.call('PATCH', `/api/todos/${id}`, { title: `Change ${count}` });
      const responded = performance.now();
      const [, otherReceived] = await received;
      // The first few are warm-up.
      if (count < 0) continue;
      sinceSent.push(otherReceived - sent);
      sinceResponse.push(otherReceived - responded);
    }
    own.close();
    other.close();
    const report = (what: string, milliseconds: readonly number[]) => {
      const within = (share: number) => `${percentile(milliseconds, share).toFixed(0)} ms`;
      console.log(`${what}: median ${within(0.5)}, 95 % within ${within(0.95)}`);
    };
    console.log(`Until another page gets a change, ${changes} times (before the response: < 0):`);
    report('from its response', sinceResponse);
    report('from its request', sinceSent);
  });
