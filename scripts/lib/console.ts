/** An error whose message is written for the person at the terminal: what happened and what to do. */
export class PlainError extends Error {}

/** Prints one step of a longer work. */
export function step(message: string): void {
  process.stdout.write(`• ${message}\n`);
}

/** Progress of a countable work, drawn over itself on a terminal and every tenth elsewhere. */
export function progress(label: string, total: number): (done: number) => void {
  const isTerminal = process.stdout.isTTY;
  let lastTenth = -1;
  return (done) => {
    if (isTerminal) {
      process.stdout.write(`\r  ${label} ${done}/${total}${done === total ? '\n' : ''}`);
      return;
    }
    const tenth = Math.floor((done / Math.max(total, 1)) * 10);
    if (tenth !== lastTenth && (tenth % 2 === 0 || done === total)) process.stdout.write(`  ${label} ${done}/${total}\n`);
    lastTenth = tenth;
  };
}

/** Runs a command's main function; an error ends it with one sentence and exit code 1. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`\n✗ ${message}\n`);
    if (!(error instanceof PlainError) && error instanceof Error && process.env['DEBUG']) process.stderr.write(`${error.stack}\n`);
    process.exitCode = 1;
    process.exit();
  }
}
