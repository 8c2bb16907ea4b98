import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createServer, type TLSSocket } from 'node:tls';
import { selfSignedCertificate } from '../self-signed-certificate.ts';

export interface TlsProxy {
  url: string;
  /** For `NODE_EXTRA_CA_CERTS`. */
  certificateFile: string;
  close(): void;
}

/**
 * Serves the local cloud's table over TLS, like AWS's endpoint. It forwards bytes, because requests
 * are signed and must not be changed.
 */
export const startTlsProxy = async (endpoint: string, folder: string): Promise<TlsProxy> => {
  const { hostname, port } = new URL(endpoint);
  const { certificate, key } = selfSignedCertificate('localhost');
  const certificateFile = join(folder, 'certificate.pem');
  writeFileSync(certificateFile, certificate);
  const sockets = new Set<TLSSocket>();
  const server = createServer({ cert: certificate, key }, (socket) => {
    sockets.add(socket);
    // Ends and errors of one side close the other.
    pipeline(socket, connect(Number(port), hostname), socket, () => sockets.delete(socket));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificateFile,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
