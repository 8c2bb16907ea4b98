type ChannelState = 'connecting' | 'connected' | 'disconnected';

interface LiveChannelOptions {
  /** Called for each connection. */
  url: () => string;
  /** Called with each parsed message; messages that are not JSON are dropped. */
  onMessage: (message: unknown) => void;
  onStateChange?: (state: ChannelState) => void;
  /** Sent as JSON at intervals to detect a dead connection. */
  ping: () => unknown;
  /** Sent as JSON after each connect. After a reconnect messages may have been missed. */
  greeting?: (isReconnect: boolean) => unknown;
  pingIntervalMs: number;
  /** At most, after a connection closed. Each attempt that fails doubles it, up to two minutes. */
  reconnectDelayMs: number;
  /** How long to wait for a message after a ping before the connection counts as dead. */
  pongTimeoutMs?: number;
}

export interface LiveChannel {
  /** Sends it as JSON, and reports whether the channel is connected. */
  send: (message: unknown) => boolean;
  close: () => void;
}

const longestDelayMs = 120_000;

/**
 * A WebSocket that reconnects: after it closes, when the browser comes online, when the page is used
 * again, and when nothing follows a ping (after sleep, or a lost network).
 */
export function openLiveChannel(options: LiveChannelOptions): LiveChannel {
  const { pongTimeoutMs = 10_000 } = options;
  let socket: WebSocket | undefined;
  let isEnded = false;
  let wasConnected = false;
  let failedAttempts = 0;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let pingTimer: ReturnType<typeof setInterval> | undefined;
  let pongTimer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(reconnectTimer);
    reconnectTimer = undefined;
    const opening = new WebSocket(options.url());
    socket = opening;
    options.onStateChange?.('connecting');
    opening.onopen = () => {
      if (socket !== opening) return;
      failedAttempts = 0;
      pingTimer = setInterval(ping, options.pingIntervalMs);
      options.onStateChange?.('connected');
      if (options.greeting) opening.send(JSON.stringify(options.greeting(wasConnected)));
      wasConnected = true;
    };
    opening.onmessage = ({ data }) => {
      if (socket !== opening) return;
      clearTimeout(pongTimer);
      pongTimer = undefined;
      const message = parseJson(data);
      if (message !== undefined) options.onMessage(message);
    };
    opening.onclose = () => {
      if (socket === opening) handleClosed();
    };
  }

  /** In part by chance, so that not all pages come back at the same moment. */
  function nextDelay(): number {
    const delay = Math.min(options.reconnectDelayMs * 2 ** failedAttempts, longestDelayMs);
    const randomShare = failedAttempts === 0 ? 1 / 3 : 1 / 2;
    failedAttempts += 1;
    return delay * (1 - randomShare * Math.random());
  }

  function handleClosed(): void {
    release();
    options.onStateChange?.('disconnected');
    reconnectTimer = setTimeout(connect, nextDelay());
  }

  /** Closes the socket and ignores its further messages. */
  function release(): void {
    const left = socket;
    socket = undefined;
    clearInterval(pingTimer);
    clearTimeout(pongTimer);
    pongTimer = undefined;
    left?.close();
  }

  function send(message: unknown): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  function ping(): void {
    if (!send(options.ping())) return;
    pongTimer ??= setTimeout(handleClosed, pongTimeoutMs);
  }

  function comeOnline(): void {
    if (socket?.readyState === WebSocket.OPEN) {
      ping();
      return;
    }
    release();
    connect();
  }

  /** Does not wait for the next attempt while somebody looks. */
  function comeBack(): void {
    if (document.visibilityState !== 'visible') return;
    if (socket) ping();
    else connect();
  }

  function handleFocus(): void {
    if (!socket) connect();
  }

  window.addEventListener('online', comeOnline);
  window.addEventListener('focus', handleFocus);
  document.addEventListener('visibilitychange', comeBack);
  connect();

  return {
    send,
    close: () => {
      if (isEnded) return;
      isEnded = true;
      window.removeEventListener('online', comeOnline);
      window.removeEventListener('focus', handleFocus);
      document.removeEventListener('visibilitychange', comeBack);
      clearTimeout(reconnectTimer);
      release();
      options.onStateChange?.('disconnected');
    },
  };
}

function parseJson(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}
