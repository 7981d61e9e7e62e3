import type { Server } from 'node:http';

const MAX_TRIES = 100;

function tryPort(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error));
    server.once('error', onError);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', onError);
      resolve(true);
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
  return address.port;
}

/** Lets a server listen on 127.0.0.1 on the first free port from `port` on (0: any) and returns that port. */
export async function listenFrom(server: Server, port: number): Promise<number> {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    if (await tryPort(server, port + tried)) return portOf(server);
  }
  throw new Error(`No free port from ${port} on`);
}
