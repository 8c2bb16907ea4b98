import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { freePort } from '../../../local/free-port.ts';

const makeCertificate = () => {
  const folder = mkdtempSync(join(tmpdir(), 'day-zero-certificate-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const about = ['-x509', '-days', '2', '-subj', '/CN=localhost'];
  try {
    execFileSync('openssl', ['req', ...about, ...curve, '-keyout', key, '-out', certificate], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key), cert: readFileSync(certificate) };
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Belong to one connection, or to HTTP/2 alone. */
const dropped = /^(:|connection$|keep-alive$|transfer-encoding$|upgrade$|http2-settings$)/;

const passedOn = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.test(name)));

const forward = (site: URL) => (from: Http2ServerRequest, to: Http2ServerResponse) => {
  const headers = { ...passedOn(from.headers), host: site.host };
  const { method, url: path } = from;
  const { hostname: host, port } = site;
  const asked = request({ host, port, method, path, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
    answer.pipe(to);
  });
  asked.on('error', () => to.stream?.destroy());
  from.pipe(asked);
};

/** The live channel, which browsers open beside, over HTTP/1.1. */
const tunnel = (site: URL) => (from: IncomingMessage, socket: Duplex) => {
  const headers = { ...from.headers, host: site.host, origin: site.origin };
  const { hostname: host, port } = site;
  const asked = request({ host, port, path: from.url, headers });
  asked.on('upgrade', ({ rawHeaders }, upstream) => {
    const lines = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
    upstream.pipe(socket).pipe(upstream);
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  asked.on('response', () => socket.destroy());
  asked.on('error', () => socket.destroy());
  asked.end();
};

/**
 * The site over HTTP/2, as CloudFront serves it: the region itself speaks HTTP/1.1, over which a
 * browser waits for six files at a time. Undefined where there is no openssl to make a certificate.
 */
export const startSecureFront = async (siteUrl: string) => {
  const certificate = makeCertificate();
  if (!certificate) return undefined;
  const server = createSecureServer(
    { ...certificate, allowHTTP1: true },
    forward(new URL(siteUrl)),
  );
  server.on('upgrade', tunnel(new URL(siteUrl)));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `https://localhost:${port}`, stop: () => server.close() };
};
