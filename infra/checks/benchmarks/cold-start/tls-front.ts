import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { selfSignedCertificate } from './self-signed-certificate.ts';

export interface TlsFront {
  url: string;
  /** For `NODE_EXTRA_CA_CERTS`. */
  certificateFile: string;
  close(): void;
}

/** An HTTPS proxy for the local cloud's table, because AWS's endpoint uses HTTPS. */
export const startTlsFront = async (endpoint: string, folder: string): Promise<TlsFront> => {
  const { host, hostname, port } = new URL(endpoint);
  const agent = new Agent({ keepAlive: true });
  const { certificate, key } = selfSignedCertificate('localhost');
  const certificateFile = join(folder, 'certificate.pem');
  writeFileSync(certificateFile, certificate);
  const server = createServer({ cert: certificate, key }, (incoming, outgoing) => {
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, host };
    const forwarded = request({ hostname, port, method, path, headers, agent }, (response) => {
      outgoing.writeHead(response.statusCode!, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificateFile,
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
};
