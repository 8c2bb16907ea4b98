import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isSendingInOrder, sendInOrder } from './send-in-order.ts';

let client: QueryClient;
let sent: string[];
let responses: Map<string, PromiseWithResolvers<string>>;

beforeEach(() => {
  client = new QueryClient();
  sent = [];
  responses = new Map();
});

function change(name: string, fields?: string[], subject = 'todo'): Promise<string> {
  const response = Promise.withResolvers<string>();
  responses.set(name, response);
  const sentInTest = sent;
  const send = () => {
    sentInTest.push(name);
    return response.promise;
  };
  return sendInOrder(client, subject, send, fields);
}

function show(state: DocumentVisibilityState): void {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
}

/** Lets what follows from settled promises happen. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('requests about one subject', () => {
  test('are sent one after another, also after one that failed', async () => {
    const first = change('first');
    const second = change('second');
    const other = change('other', [], 'another todo');
    await settle();
    expect(sent).toEqual(['first', 'other']);
    responses.get('first')?.reject(new Error('Not like this.'));
    await expect(first).rejects.toThrow('Not like this.');
    await settle();
    expect(sent).toEqual(['first', 'other', 'second']);
    responses.get('second')?.resolve('done');
    responses.get('other')?.resolve('done');
    expect(await Promise.all([second, other])).toEqual(['done', 'done']);
    expect(isSendingInOrder(client, 'todo')).toBe(false);
  });

  test('that wait are sent at once when the page is hidden', async () => {
    for (const name of ['first', 'second', 'third']) void change(name);
    await settle();
    show('hidden');
    await settle();
    expect(sent).toEqual(['first', 'second', 'third']);
  });

  test('still wait when the page is shown again', async () => {
    void change('first');
    void change('second');
    show('visible');
    await settle();
    expect(sent).toEqual(['first']);
  });

  test('are left out when the page is hidden if a later one sets their fields again', async () => {
    void change('first', ['status']);
    void change('second', ['status', 'scope']);
    const third = change('third', ['status']);
    const fourth = change('fourth', ['status']);
    void change('fifth', ['title']);
    await settle();
    show('hidden');
    await settle();
    expect(sent).toEqual(['first', 'second', 'fourth', 'fifth']);
    responses.get('fourth')?.resolve('the last status');
    expect(await Promise.all([third, fourth])).toEqual(['the last status', 'the last status']);
  });

  test('made while the page is hidden are sent one after another', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const all = ['first', 'second', 'third'].map((name) => change(name, ['status']));
    await settle();
    for (const name of ['first', 'second', 'third']) {
      expect(sent.at(-1)).toBe(name);
      responses.get(name)?.resolve(name);
      await settle();
    }
    expect(await Promise.all(all)).toEqual(['first', 'second', 'third']);
    visibility.mockRestore();
  });

  test('wait for all that were sent when the page was hidden', async () => {
    const all = ['first', 'second'].map((name) => change(name));
    await settle();
    show('hidden');
    const third = change('third');
    responses.get('second')?.resolve('done');
    await settle();
    expect(sent).toEqual(['first', 'second']);
    responses.get('first')?.resolve('done');
    await Promise.all(all);
    await settle();
    expect(sent).toEqual(['first', 'second', 'third']);
    responses.get('third')?.resolve('done');
    await third;
  });

  test('are sent at once if there is none before', () => {
    void change('first');
    void change('second');
    expect(sent).toEqual(['first']);
  });

  test('are not left out for one about another subject', async () => {
    void change('first', ['status']);
    void change('other', ['status'], 'another todo');
    void change('second', ['status']);
    void change('another', ['status'], 'another todo');
    show('hidden');
    await settle();
    expect(sent).toEqual(['first', 'other', 'second', 'another']);
  });

  test('are under way until the last has ended', async () => {
    expect(isSendingInOrder(client, 'todo')).toBe(false);
    const [first, second] = [change('first'), change('second')];
    expect(isSendingInOrder(client, 'todo')).toBe(true);
    expect(isSendingInOrder(client, 'another todo')).toBe(false);
    responses.get('first')?.resolve('done');
    await first;
    await settle();
    expect(isSendingInOrder(client, 'todo')).toBe(true);
    const third = change('third');
    expect(sent).toEqual(['first', 'second']);
    responses.get('second')?.resolve('done');
    responses.get('third')?.resolve('done');
    await Promise.all([second, third]);
    expect(isSendingInOrder(client, 'todo')).toBe(false);
  });
});
