import { expect, it } from 'vitest';
import { together } from '../../../../src/studio/studio/drafts/use-drafts.screen.ts';

it('is done once while it is under way and once behind it, for however many ask', async () => {
  const ends: (() => void)[] = [];
  let begun = 0;
  const ask = together(() => {
    begun += 1;
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  const first = ask();
  const others = Array.from({ length: 40 }, () => ask());
  expect(begun).toBe(1);
  ends.shift()?.();
  await first;
  await Promise.resolve();
  expect(begun).toBe(2);
  let isDone = false;
  void Promise.all(others).then(() => {
    isDone = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  // Who asked while it was under way waits for what began after he asked.
  expect(isDone).toBe(false);
  ends.shift()?.();
  await Promise.all(others);
  const again = ask();
  expect(begun).toBe(3);
  ends.shift()?.();
  await again;
});
