/** Runs `work` over the items, at most `size` at a time, and reports how many are done. */
export async function inPool<T>(
  items: readonly T[],
  size: number,
  work: (item: T, index: number) => Promise<void>,
  onDone?: (done: number) => void,
): Promise<void> {
  let next = 0;
  let done = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) await work(item, index);
      onDone?.(++done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(size, items.length) }, worker));
}
