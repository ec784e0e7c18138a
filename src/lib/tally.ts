/** What a run of a job came to, in records and parts. */
export interface Tally {
  /** Parts that it went through to their end. */
  readonly done: number;
  /** Records that were not there before. */
  readonly made: number;
  /** Records that are otherwise now, those among them that are gone. */
  readonly changed: number;
  /** Parts that failed, and what a check found wrong. */
  readonly failed: number;
  /** Why: of the first that failed a word that the screens have a sentence for, and what the program said of each. */
  readonly code: string;
  readonly error: string;
}

export const COUNTS = ['done', 'made', 'changed', 'failed'] as const;
export type Counts = Pick<Tally, (typeof COUNTS)[number]>;

/** Of a run that threw, or has not ended. */
export const NO_COUNTS: Counts = { done: 0, made: 0, changed: 0, failed: 0 };

/** How a run came out; `partly`: some of its parts failed, the others did not. */
export const outcomeOf = ({ done, failed }: Counts): 'done' | 'partly' | 'failed' => (failed === 0 ? 'done' : done > 0 ? 'partly' : 'failed');

// decision: jobs
/** Of a job that is one part. */
export const tallyOf = (counts: Partial<Tally>): Tally => ({ ...NO_COUNTS, done: 1, code: '', error: '', ...counts });

/** The word of parts that failed, where a job has none of its own. */
export const PARTS_FAILED = 'parts';

/** Nobody reads more of it. */
const LONGEST_ERROR = 1000;

/** Adds up what a job does, part by part. */
export class Parts {
  private tally: Tally = { ...NO_COUNTS, code: '', error: '' };
  /** What was said of failures, each once. */
  private readonly said = new Set<string>();

  /** A part came to its end. */
  end(counts: Partial<Omit<Counts, 'failed'>> = {}): void {
    const { done = 1, made = 0, changed = 0 } = counts;
    this.tally = { ...this.tally, done: this.tally.done + done, made: this.tally.made + made, changed: this.tally.changed + changed };
  }

  /** A part failed, or a check found something wrong. @param said of it, with what it is about */
  fail(said: string, code = PARTS_FAILED, times = 1): void {
    const { failed } = this.tally;
    if (said !== '') this.said.add(said);
    const error = [...this.said].join('; ').slice(0, LONGEST_ERROR);
    this.tally = { ...this.tally, error, failed: failed + times, ...(failed === 0 ? { code } : {}) };
  }

  /** What another run came to. */
  add({ code, error, failed, ...counts }: Tally): void {
    this.end(counts);
    if (failed > 0) this.fail(error, code, failed);
  }

  get sum(): Tally {
    return this.tally;
  }
}
