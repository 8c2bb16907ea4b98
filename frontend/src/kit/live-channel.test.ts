import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeWebSocket } from '../testing/fake-web-socket.ts';
import { type LiveChannel, openLiveChannel } from './live-channel.ts';

const heard = vi.fn();
const reconnected = vi.fn();
let channel: LiveChannel;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeWebSocket);
  FakeWebSocket.opened = [];
  heard.mockReset();
  reconnected.mockReset();
  channel = openLiveChannel({
    url: () => 'ws://test/ws',
    onMessage: heard,
    onReconnect: reconnected,
    ping: { action: 'ping' },
    pingIntervalMs: 240_000,
    reconnectDelayMs: 3000,
  });
});

afterEach(() => {
  channel.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the live channel', () => {
  test('reconnects 3 seconds after closing, every time, and says so', () => {
    FakeWebSocket.last.accept();
    expect(reconnected).not.toHaveBeenCalled();
    for (const times of [1, 2]) {
      FakeWebSocket.last.drop();
      vi.advanceTimersByTime(2999);
      expect(FakeWebSocket.opened).toHaveLength(times);
      vi.advanceTimersByTime(1);
      expect(FakeWebSocket.opened).toHaveLength(times + 1);
      FakeWebSocket.last.accept();
      expect(reconnected).toHaveBeenCalledTimes(times);
    }
  });

  test('a refused connection is tried again after 3 seconds', () => {
    FakeWebSocket.last.drop();
    vi.advanceTimersByTime(3000);
    expect(FakeWebSocket.opened).toHaveLength(2);
    FakeWebSocket.last.accept();
    expect(reconnected).not.toHaveBeenCalled();
  });

  test('reconnects at once when the browser comes online, and not a second time later', () => {
    FakeWebSocket.last.accept();
    FakeWebSocket.last.drop();
    window.dispatchEvent(new Event('online'));
    expect(FakeWebSocket.opened).toHaveLength(2);
    vi.advanceTimersByTime(10_000);
    expect(FakeWebSocket.opened).toHaveLength(2);
  });

  test('pings on schedule; an answer keeps the connection, silence ends it', () => {
    FakeWebSocket.last.accept();
    vi.advanceTimersByTime(240_000);
    expect(FakeWebSocket.last.sent).toEqual([{ action: 'ping' }]);
    FakeWebSocket.last.say({ type: 'pong' });
    vi.advanceTimersByTime(239_999);
    expect(FakeWebSocket.opened).toHaveLength(1);
    vi.advanceTimersByTime(10_001);
    expect(FakeWebSocket.opened).toHaveLength(1);
    vi.advanceTimersByTime(3000);
    expect(FakeWebSocket.opened).toHaveLength(2);
  });

  test('asks whether the connection still is one when the page is looked at again', () => {
    FakeWebSocket.last.accept();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeWebSocket.last.sent).toEqual([{ action: 'ping' }]);
  });

  test('hands over messages, and drops what is not JSON', () => {
    FakeWebSocket.last.accept();
    FakeWebSocket.last.onmessage?.({ data: 'not json' });
    FakeWebSocket.last.onmessage?.({ data: new ArrayBuffer(2) });
    FakeWebSocket.last.say({ type: 'pong' });
    expect(heard.mock.calls).toEqual([[{ type: 'pong' }]]);
  });

  test('stays closed once it is closed, whatever still arrives', () => {
    const { last } = FakeWebSocket;
    last.accept();
    channel.close();
    last.say({ type: 'pong' });
    last.drop();
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(heard).not.toHaveBeenCalled();
    expect(FakeWebSocket.opened).toHaveLength(1);
  });
});
