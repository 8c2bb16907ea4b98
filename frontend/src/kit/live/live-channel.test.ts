import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeWebSocket } from '../../testing/fake-web-socket.ts';
import { type LiveChannel, openLiveChannel } from './live-channel.ts';

const heard = vi.fn();
const stateChanged = vi.fn();
const greeting = vi.fn((isReconnect: boolean) => ({ isReconnect }));
const options = {
  url: () => 'ws://test/ws',
  onMessage: heard,
  ping: () => ({ action: 'ping' }),
  pingIntervalMs: 240_000,
  reconnectDelayMs: 3000,
};
let channel: LiveChannel;

const states = () => stateChanged.mock.calls.map(([state]) => state);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('WebSocket', FakeWebSocket);
  FakeWebSocket.opened = [];
  heard.mockReset();
  stateChanged.mockReset();
  greeting.mockClear();
  channel = openLiveChannel({ ...options, onStateChange: stateChanged, greeting });
});

afterEach(() => {
  channel.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('live channel', () => {
  test('reconnects 3 seconds after closing, every time, and reports it', () => {
    FakeWebSocket.last.accept();
    expect(FakeWebSocket.last.sent).toEqual([{ isReconnect: false }]);
    for (const times of [1, 2]) {
      FakeWebSocket.last.drop();
      vi.advanceTimersByTime(2999);
      expect(FakeWebSocket.opened).toHaveLength(times);
      vi.advanceTimersByTime(1);
      expect(FakeWebSocket.opened).toHaveLength(times + 1);
      FakeWebSocket.last.accept();
      expect(FakeWebSocket.last.sent).toEqual([{ isReconnect: true }]);
    }
  });

  test('retries a refused connection after 3 seconds', () => {
    FakeWebSocket.last.drop();
    vi.advanceTimersByTime(3000);
    expect(FakeWebSocket.opened).toHaveLength(2);
    FakeWebSocket.last.accept();
    expect(FakeWebSocket.last.sent).toEqual([{ isReconnect: false }]);
  });

  test('waits longer after each refused connection, up to two minutes, in part by chance', () => {
    const waits = (share: number) => {
      vi.spyOn(Math, 'random').mockReturnValue(share);
      FakeWebSocket.last.accept();
      return Array.from({ length: 8 }, () => {
        FakeWebSocket.last.drop();
        const [opened, droppedAt] = [FakeWebSocket.opened.length, Date.now()];
        while (FakeWebSocket.opened.length === opened) vi.advanceTimersByTime(500);
        return (Date.now() - droppedAt) / 1000;
      });
    };
    expect(waits(0)).toEqual([3, 6, 12, 24, 48, 96, 120, 120]);
    expect(waits(1)).toEqual([2, 3, 6, 12, 24, 48, 60, 60]);
  });

  test.each([
    ['is focused', () => window.dispatchEvent(new Event('focus'))],
    ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('does not wait for the next attempt when the page %s', (_, comeBack) => {
    FakeWebSocket.last.accept();
    FakeWebSocket.last.drop();
    comeBack();
    expect(FakeWebSocket.opened).toHaveLength(2);
    comeBack();
    vi.advanceTimersByTime(10_000);
    expect(FakeWebSocket.opened).toHaveLength(2);
  });

  test('reconnects once immediately when the browser comes online', () => {
    FakeWebSocket.last.accept();
    FakeWebSocket.last.drop();
    window.dispatchEvent(new Event('online'));
    expect(FakeWebSocket.opened).toHaveLength(2);
    vi.advanceTimersByTime(10_000);
    expect(FakeWebSocket.opened).toHaveLength(2);
  });

  test('pings on schedule; a pong keeps the connection, a missing one closes it', () => {
    FakeWebSocket.last.accept();
    vi.advanceTimersByTime(240_000);
    expect(FakeWebSocket.last.sent.slice(1)).toEqual([{ action: 'ping' }]);
    FakeWebSocket.last.receive({ type: 'pong' });
    vi.advanceTimersByTime(239_999);
    expect(FakeWebSocket.opened).toHaveLength(1);
    vi.advanceTimersByTime(10_001);
    expect(FakeWebSocket.opened).toHaveLength(1);
    vi.advanceTimersByTime(3000);
    expect(FakeWebSocket.opened).toHaveLength(2);
  });

  test('checks the connection when the page becomes visible again', () => {
    FakeWebSocket.last.accept();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeWebSocket.last.sent.slice(1)).toEqual([{ action: 'ping' }]);
  });

  test('passes messages on and ignores invalid JSON', () => {
    FakeWebSocket.last.accept();
    FakeWebSocket.last.onmessage?.({ data: 'not json' });
    FakeWebSocket.last.onmessage?.({ data: new ArrayBuffer(2) });
    FakeWebSocket.last.receive({ type: 'pong' });
    expect(heard.mock.calls).toEqual([[{ type: 'pong' }]]);
  });

  test('stays closed after close, whatever arrives later', () => {
    const { last } = FakeWebSocket;
    last.accept();
    channel.close();
    last.receive({ type: 'pong' });
    last.drop();
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(heard).not.toHaveBeenCalled();
    expect(FakeWebSocket.opened).toHaveLength(1);
  });

  test('does not try again after close', () => {
    FakeWebSocket.last.drop();
    channel.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeWebSocket.opened).toHaveLength(1);
  });

  test('reports its states, and once that it was closed', () => {
    expect(states()).toEqual(['connecting']);
    FakeWebSocket.last.accept();
    FakeWebSocket.last.drop();
    expect(states()).toEqual(['connecting', 'connected', 'disconnected']);
    vi.advanceTimersByTime(3000);
    FakeWebSocket.last.accept();
    expect(states().slice(3)).toEqual(['connecting', 'connected']);
    channel.close();
    channel.close();
    expect(states().slice(5)).toEqual(['disconnected']);
    expect(FakeWebSocket.last.readyState).toBe(FakeWebSocket.CLOSED);
  });

  test('sends only while it is connected', () => {
    expect(channel.send({ id: 17 })).toBe(false);
    const { last } = FakeWebSocket;
    last.accept();
    expect(channel.send({ id: 19 })).toBe(true);
    last.drop();
    expect(channel.send({ id: 23 })).toBe(false);
    expect(last.sent).toEqual([{ isReconnect: false }, { id: 19 }]);
  });

  test('needs no greeting, and nobody who follows its states', () => {
    channel.close();
    channel = openLiveChannel(options);
    const { last } = FakeWebSocket;
    last.accept();
    expect(channel.send({ id: 29 })).toBe(true);
    expect(last.sent).toEqual([{ id: 29 }]);
    last.drop();
    channel.close();
  });

  test('only checks an open connection when the browser comes online', () => {
    FakeWebSocket.last.accept();
    window.dispatchEvent(new Event('online'));
    expect(FakeWebSocket.opened).toHaveLength(1);
    expect(FakeWebSocket.last.sent.slice(1)).toEqual([{ action: 'ping' }]);
  });

  test('gives up a connection that was not open yet when the browser comes online', () => {
    const [first] = FakeWebSocket.opened;
    window.dispatchEvent(new Event('online'));
    expect(FakeWebSocket.opened).toHaveLength(2);
    expect(first?.readyState).toBe(FakeWebSocket.CLOSED);
    first?.accept();
    expect(first?.sent).toEqual([]);
    expect(states()).toEqual(['connecting', 'connecting']);
  });

  test('does nothing when the page is hidden', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    FakeWebSocket.last.accept();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeWebSocket.last.sent).toHaveLength(1);
    FakeWebSocket.last.drop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeWebSocket.opened).toHaveLength(1);
  });

  test('a new connection has its own pings, and does not answer for those of the old one', () => {
    FakeWebSocket.last.accept();
    vi.advanceTimersByTime(240_000);
    FakeWebSocket.last.drop();
    vi.advanceTimersByTime(3000);
    FakeWebSocket.last.accept();
    vi.advanceTimersByTime(239_999);
    expect(FakeWebSocket.opened).toHaveLength(2);
    expect(FakeWebSocket.last.sent).toEqual([{ isReconnect: true }]);
    vi.advanceTimersByTime(1);
    expect(FakeWebSocket.last.sent.slice(1)).toEqual([{ action: 'ping' }]);
  });
});
