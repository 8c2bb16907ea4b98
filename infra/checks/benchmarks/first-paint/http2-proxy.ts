import { type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { Duplex } from 'node:stream';
import { freePort } from '@day-zero/local-cloud';
import { selfSignedCertificate } from '../self-signed-certificate.ts';

/** Headers of one connection or of HTTP/2 only. */
const dropped = /^(:|connection$|keep-alive$|transfer-encoding$|upgrade$|http2-settings$)/;

const passedOn = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.test(name)));

const forward = (site: URL) => (from: Http2ServerRequest, to: Http2ServerResponse) => {
  const headers = { ...passedOn(from.headers), host: site.host };
  const { method, url: path } = from;
  const { hostname: host, port } = site;
  const forwarded = request({ host, port, method, path, headers }, (response) => {
    to.writeHead(response.statusCode ?? 502, passedOn(response.headers));
    response.pipe(to);
  });
  forwarded.on('error', () => to.stream?.destroy());
  from.pipe(forwarded);
};

/** Forwards the live channel, which browsers open over HTTP/1.1. */
const tunnel = (site: URL) => (from: IncomingMessage, socket: Duplex) => {
  const headers = { ...from.headers, host: site.host, origin: site.origin };
  const { hostname: host, port } = site;
  const forwarded = request({ host, port, path: from.url, headers });
  forwarded.on('upgrade', ({ rawHeaders }, upstream) => {
    const lines = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
    upstream.pipe(socket).pipe(upstream);
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  forwarded.on('response', () => socket.destroy());
  forwarded.on('error', () => socket.destroy());
  forwarded.end();
};

/**
 * The site over HTTP/2 like CloudFront, because over the local cloud's HTTP/1.1 a browser loads only
 * six files at a time.
 */
export const startHttp2Proxy = async (siteUrl: string) => {
  const { certificate, key } = selfSignedCertificate('localhost');
  const server = createSecureServer(
    { cert: certificate, key, allowHTTP1: true },
    forward(new URL(siteUrl)),
  );
  server.on('upgrade', tunnel(new URL(siteUrl)));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `https://localhost:${port}`, stop: () => server.close() };
};
