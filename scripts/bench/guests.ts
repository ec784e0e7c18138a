import { parentPort } from 'node:worker_threads';
import { statusOf } from './status-of.ts';

// A thread of their own: what they read must not hold up the clock of whoever measures.
parentPort?.on('message', (addresses: readonly string[]) => {
  void Promise.all(addresses.map(statusOf)).then((statuses) => parentPort?.postMessage(statuses));
});
parentPort?.postMessage('ready');
