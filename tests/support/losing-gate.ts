import { openGate } from '../../scripts/lib/replica/gate.ts';

/** The gate before a PocketBase, whose copies fail and whose machine follows as a test says. */
export interface LosingGate {
  readonly url: string;
  /** So many copies fail from now on, each after PocketBase has committed. */
  lose(copies: number): void;
  /** Each copy takes so long from now on, in ms. */
  linger(ms: number): void;
  /** So many questions are asked of a machine that follows. */
  standBy(questions: number): void;
  /** How many copies have failed so far. */
  lost(): number;
  close(): Promise<void>;
}

export async function openLosingGate(upstream: string): Promise<LosingGate> {
  let [failing, standing, lost, lingering] = [0, 0, 0, 0];
  const gate = await openGate({
    port: 0,
    upstream,
    isLeader: () => {
      standing -= 1;
      return standing < 0;
    },
    sync: async () => {
      if (lingering > 0) await new Promise((resolve) => setTimeout(resolve, lingering));
      failing -= 1;
      if (failing < 0) return;
      lost += 1;
      throw new Error('The bucket is away.');
    },
  });
  return {
    url: gate.url,
    lose: (copies) => {
      failing = copies;
    },
    linger: (ms) => {
      lingering = ms;
    },
    standBy: (questions) => {
      standing = questions;
    },
    lost: () => lost,
    close: () => gate.close(),
  };
}
