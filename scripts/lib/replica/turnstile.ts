/** So many at a time, so many waiting, for so long. */
export interface TurnstileLimits {
  readonly atOnce: number;
  readonly waiting: number;
  readonly patienceMs: number;
}

/** @returns a function that lets one in and gives what he calls when he leaves; `null` where he did not get in */
export function turnstile({ atOnce, waiting, patienceMs }: TurnstileLimits): () => Promise<(() => void) | null> {
  let inside = 0;
  const queue = new Set<(leave: (() => void) | null) => void>();
  const leave = (): void => {
    const [first] = queue;
    if (first) {
      queue.delete(first);
      first(once(leave));
    } else inside -= 1;
  };
  return () => {
    if (inside < atOnce) {
      inside += 1;
      return Promise.resolve(once(leave));
    }
    if (queue.size >= waiting) return Promise.resolve(null);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        queue.delete(enter);
        resolve(null);
      }, patienceMs);
      const enter = (mine: (() => void) | null): void => {
        clearTimeout(timer);
        resolve(mine);
      };
      queue.add(enter);
    });
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
