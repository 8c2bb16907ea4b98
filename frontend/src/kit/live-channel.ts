export type ChannelState = 'connecting' | 'connected' | 'disconnected';

export interface LiveChannelOptions {
  /** Asked anew for each connection. */
  url: () => string;
  /** Gets what was sent, parsed; what is not JSON is dropped. */
  onMessage: (message: unknown) => void;
  onStateChange?: (state: ChannelState) => void;
  /** Connected again after having been away: something may have been missed. */
  onReconnect?: () => void;
  /** Sent as JSON to keep the connection and to find out whether it still is one. */
  ping: unknown;
  /** Sent as JSON when connected for the first time. */
  greeting?: () => unknown;
  pingIntervalMs: number;
  reconnectDelayMs: number;
  /** Without any message this long after a ping the connection counts as dead, ms. */
  answerWithinMs?: number;
}

export interface LiveChannel {
  close: () => void;
}

/**
 * One WebSocket that stays: it is opened anew after it closes, at once when the browser comes
 * online, and given up for dead when it does not answer (a laptop that slept, a lost network).
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

  /** Lets go of the socket: nothing that it still says is heard. */
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
