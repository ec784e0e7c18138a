/** What the application of a release still has to do when its process ends. It has modules of its own: what it shares with the process hangs on the process. */
type Task = () => Promise<unknown>;
const PLACE = Symbol.for('treasure-island.before-leaving');
/** Less than the process has before it is ended by force. */
const PATIENCE_MS = 900;

function tasks(): Set<Task> {
  const holder = globalThis as { [PLACE]?: Set<Task> };
  holder[PLACE] ??= new Set();
  return holder[PLACE];
}

/** Names something that is done before this process ends. */
export function beforeLeaving(task: Task): void {
  tasks().add(task);
}

/** Does what is left to do, as far as it takes no longer than a second. A failure keeps nobody from leaving. */
export async function leave(): Promise<void> {
  const done = Promise.allSettled([...tasks()].map((task) => task()));
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
}
