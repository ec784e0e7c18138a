import { parentPort, workerData } from 'node:worker_threads';
import type { Asked } from './ask.ts';

const { url, cookie, warmUps, rounds } = workerData as Asked;
const times: number[] = [];
for (let round = 0; round < warmUps + rounds; round++) {
  const started = performance.now();
  const answer = await fetch(url, { headers: { cookie }, redirect: 'error' });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`);
  if (round >= warmUps) times.push(performance.now() - started);
}
parentPort?.postMessage(times);
