import { once } from 'node:events';
import { WebSocket } from 'ws';
import { withRegion } from './benchmark-region.ts';
import { percentile } from './statistics.ts';
import { signUp, type Visitor } from './visitor.ts';

const changes = 50;
const longestMilliseconds = 5000;

interface Told {
  type: string;
  changes?: { id: string }[];
}

/** A page of the visitor's, listening; `heard` resolves when it is told of a change of `id`. */
const listen = async (origin: string, { user, cookie }: Visitor) => {
  const query = `userId=${user.id}&companyId=${user.companyId}`;
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?${query}`, {
    headers: { cookie, origin },
  });
  await once(socket, 'open');
  const heard = (id: string) =>
    new Promise<number>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`Nothing was told of ${id}.`)),
        longestMilliseconds,
      );
      const onMessage = (data: Buffer) => {
        const { type, changes: told } = JSON.parse(data.toString()) as Told;
        if (type !== 'changes' || !told?.some((change) => change.id === id)) return;
        clearTimeout(timer);
        socket.off('message', onMessage);
        resolve(performance.now());
      };
      socket.on('message', onMessage);
    });
  return { heard, close: () => socket.close() };
};

/** From the answer to one page's change until another page is told of it. */
export const liveLatency = () =>
  withRegion(async ({ url }) => {
    const visitor = await signUp(url);
    const [own, other] = [await listen(url, visitor), await listen(url, visitor)];
    const { id } = await visitor.createTodo('Change me');
    const sinceSent: number[] = [];
    const sinceAnswer: number[] = [];
    for (let count = -5; count < changes; count++) {
      const told = Promise.all([own.heard(id), other.heard(id)]);
      const sent = performance.now();
      await visitor.call('PATCH', `/api/todos/${id}`, { title: `Change ${count}` });
      const answered = performance.now();
      const [, toldOther] = await told;
      // The first few find everything cold.
      if (count < 0) continue;
      sinceSent.push(toldOther - sent);
      sinceAnswer.push(toldOther - answered);
    }
    own.close();
    other.close();
    const report = (what: string, milliseconds: readonly number[]) => {
      const within = (share: number) => `${percentile(milliseconds, share).toFixed(0)} ms`;
      console.log(`${what}: median ${within(0.5)}, 95 % within ${within(0.95)}`);
    };
    console.log(
      `Until another page is told of a change, ${changes} times (before the answer: < 0):`,
    );
    report('from its answer', sinceAnswer);
    report('from its being sent', sinceSent);
  });
