import 'server-only';
/** The TLS certificate of an address, also one that is not trusted here. */
import { isIP } from 'node:net';
import tls from 'node:tls';

const WITHIN_MS = 5_000;

/** Its last day, and the code of what is wrong with it. Throws the error of the connection. */
export function readCertificate({ hostname, port }: URL): Promise<{ lastDay: Date; fault: string | null }> {
  return new Promise((resolve, reject) => {
    const server = isIP(hostname) === 0 ? { servername: hostname } : {};
    // Nothing is sent: the connection only shows the certificate, an expired one too.
    const socket = tls.connect(
      { host: hostname, port: Number(port || 443), rejectUnauthorized: false, ...server },
      () => {
        const lastDay = new Date(socket.getPeerCertificate().valid_to);
        const { authorizationError: fault } = socket;
        socket.destroy();
        resolve({ lastDay, fault: fault ? String(fault) : null });
      },
    );
    socket.setTimeout(WITHIN_MS, () => socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    socket.once('error', reject);
  });
}
