import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { BODY_LIMITS } from '../../../../src/access/body-limits.ts';
import { createBodies } from '../../../../src/platform/proxy/bodies.ts';

const PACE = { grace_ms: 40, least_bytes_per_s: 1_000_000, look_ms: 10 };

function arriving(length: number): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers['content-length'] = String(length);
  return request;
}
const rest = (request: IncomingMessage, bytes: number): void => {
  request.push(Buffer.alloc(bytes));
  request.push(null);
};

it('a body that crawls is given up, and gives its place back', async () => {
  const bodies = createBodies(PACE);
  const slow = [1, 2, 3].map(() => arriving(BODY_LIMITS.files));
  const taken = slow.map((request) => bodies.take(request, BODY_LIMITS.files, 'a'));
  // All are heard from the beginning: one that is given up while another is waited for is nobody's fault.
  await Promise.all(taken.map((one) => expect(one).rejects.toMatchObject({ code: 'body_slow' })));
});

it('two large bodies of one person are under way, a third waits; others and small ones know nothing of it', async () => {
  const bodies = createBodies({ ...PACE, grace_ms: 60_000 });
  const [first, second, third] = [arriving(400_000), arriving(400_000), arriving(400_000)];
  const came: string[] = [];
  const taken = [first, second, third].map(async (request, at) => {
    const body = await bodies.take(request, BODY_LIMITS.files, 'a');
    came.push(String(at));
    return body;
  });
  rest(third, 400_000);
  const [other, small] = [arriving(400_000), arriving(100)];
  rest(other, 400_000);
  rest(small, 100);
  expect((await bodies.take(other, BODY_LIMITS.files, 'b')).bytes).toHaveLength(400_000);
  expect((await bodies.take(small, BODY_LIMITS.ordinary, 'a')).bytes).toHaveLength(100);
  expect(came).toEqual([]);
  rest(first, 400_000);
  // It holds its place until PocketBase has answered.
  (await taken[0])?.release();
  await taken[2];
  expect(came).toEqual(['0', '2']);
  rest(second, 400_000);
  await taken[1];
});
