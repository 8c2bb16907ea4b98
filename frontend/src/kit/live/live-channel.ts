export type ChannelState = 'connecting' | 'connected' | 'disconnected';

export interface LiveChannelOptions {
  /** Called for each connection. */
  url: () => string;
  /** Called with each parsed message; messages that are not JSON are dropped. */
  onMessage: (message: unknown) => void;
  onStateChange?: (state: ChannelState) => void;
  /** Called after a reconnect: messages may have been missed. */
  onReconnect?: () => void;
  /** Sent as JSON at intervals to detect a dead connection. */
  ping: unknown;
  /** Sent as JSON after the first connect. */
  greeting?: () => unknown;
  pingIntervalMs: number;
  reconnectDelayMs: number;
  /** How long to wait for a message after a ping before the connection counts as dead, ms. */
  answerWithinMs?: number;
}

export interface LiveChannel {
  close: () => void;
}

/**
 * A WebSocket that reconnects: after it closes, when the browser comes online, and when a ping is not
 * answered (after sleep, or a lost network).
 */
export function openLiveChannel(options: LiveChannelOptions): LiveChannel {
  const { answerWithinMs = 10_000 } = options;
  let socket: WebSocket | undefined;
  let isEnded = false;
  let wasConnected = false;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let pingTimer: ReturnType<typeof setInterval> | undefined;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(reconnectTimer);
    reconnectTimer = undefined;
    const opening = new WebSocket(options.url());
    socket = opening;
    options.onStateChange?.('connecting');
    opening.onopen = () => {
      if (socket !== opening) return;
      pingTimer = setInterval(askForAnswer, options.pingIntervalMs);
      options.onStateChange?.('connected');
      if (wasConnected) options.onReconnect?.();
      else if (options.greeting) opening.send(JSON.stringify(options.greeting()));
      wasConnected = true;
    };
    opening.onmessage = ({ data }) => {
      if (socket !== opening) return;
      clearTimeout(answerTimer);
      answerTimer = undefined;
      const message = parseJson(data);
      if (message !== undefined) options.onMessage(message);
    };
    opening.onclose = () => {
      if (socket === opening) handleClosed();
    };
  }

  function handleClosed(): void {
    release();
    options.onStateChange?.('disconnected');
    reconnectTimer = setTimeout(connect, options.reconnectDelayMs);
  }

  /** Closes the socket and ignores its further messages. */
  function release(): void {
    const left = socket;
    socket = undefined;
    clearInterval(pingTimer);
    clearTimeout(answerTimer);
    answerTimer = undefined;
    left?.close();
  }

  function askForAnswer(): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify(options.ping));
    answerTimer ??= setTimeout(handleClosed, answerWithinMs);
  }

  function comeOnline(): void {
    if (socket?.readyState === WebSocket.OPEN) {
      askForAnswer();
      return;
    }
    release();
    connect();
  }

  function comeBack(): void {
    if (document.visibilityState === 'visible') askForAnswer();
  }

  window.addEventListener('online', comeOnline);
  document.addEventListener('visibilitychange', comeBack);
  connect();

  return {
    close: () => {
      if (isEnded) return;
      isEnded = true;
      window.removeEventListener('online', comeOnline);
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
