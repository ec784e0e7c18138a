/** Runs `work` over the items, at most `size` at a time; `onDone` hears how many are finished. The first error ends it. */
export async function inPool<T>(items: readonly T[], size: number, work: (item: T) => Promise<void>, onDone?: (done: number) => void): Promise<void> {
  const queue = items.values();
  let done = 0;
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      await work(item);
      onDone?.(++done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(size, items.length) }, worker));
}
