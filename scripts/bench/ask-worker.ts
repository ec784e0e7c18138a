import { parentPort, workerData } from 'node:worker_threads';
import type { Asked } from './ask.ts';

const { url, cookie, token, warmUps, rounds } = workerData as Asked;
const headers = { ...(cookie === undefined ? {} : { cookie }), ...(token === undefined ? {} : { authorization: token }) };
const times: number[] = [];
for (let round = 0; round < warmUps + rounds; round++) {
  const started = performance.now();
  const answer = await fetch(url, { headers, redirect: 'error' });
  // To its last byte, and no more: what would make a text of it works beside the server, on the same cores.
  const body = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${new TextDecoder().decode(body.slice(0, 200))}`);
  if (round >= warmUps) times.push(performance.now() - started);
}
parentPort?.postMessage(times);
