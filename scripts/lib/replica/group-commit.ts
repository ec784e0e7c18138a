/**
 * Shares one slow confirmation among all who wait at the same time (group commit). One runs at a time; who comes while it runs
 * shares the next, because the one under way may have begun before his own commit.
 * @param confirm settles when everything that was committed before its call is safe
 * @returns a function of the same promise, to be called after the commit
 */
export function groupCommit(confirm: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    const mine = confirm();
    const ended: Promise<void> = mine
      .catch(() => undefined)
      .then(() => {
        if (running === ended) running = null;
      });
    running = ended;
    return mine;
  };
  return () => {
    if (running === null) return begin();
    next ??= running.then(() => {
      next = null;
      return begin();
    });
    return next;
  };
}
