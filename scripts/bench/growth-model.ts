// decision: growth
/** What one machine does for a write of the desk, in milliseconds. */
export interface WriteCost {
  /** Processor time of all processes, on one core. */
  readonly work_ms: number;
  /** The part that only one write at a time may be in: SQLite has one writer. */
  readonly commit_ms: number;
  /** A look at the copy elsewhere, which writes that wait at the same moment share; 0 where nobody waits for it. */
  readonly sync_ms: number;
}

export interface Day {
  /** Writes that come in a second on average. */
  readonly perSecond: number;
  readonly seconds: number;
  readonly cores: number;
  /** The same number gives the same day. */
  readonly seed: number;
}

export interface Answered {
  readonly writes: number;
  /** Milliseconds from coming in until the answer. */
  readonly median_ms: number;
  readonly p95_ms: number;
  /** Shares of the time, 0 to 1. */
  readonly coresBusy: number;
  readonly writerBusy: number;
}

/**
 * A day of writes that come by chance (exponential gaps), each worked on by the first free core, then committed in turn,
 * then answered at the end of the first look at the copy that began after its commit. Work and commit vary exponentially.
 * @throws RangeError where more comes in than can be worked on: the line would have no end.
 */
export function simulateWrites(cost: WriteCost, day: Day): Answered {
  const limit = mostWrites(cost, day.cores);
  if (day.perSecond >= limit) throw new RangeError(`${day.perSecond} writes a second are more than the ${limit.toFixed(1)} that the machine can do.`);
  const chance = seeded(day.seed);
  const varied = (mean: number): number => (mean === 0 ? 0 : -mean * Math.log(1 - chance()));
  const cores = new Float64Array(day.cores);
  const until = day.seconds * 1000;
  const committed: { readonly came: number; readonly at: number }[] = [];
  let [worked, written] = [0, 0];
  const ready: { readonly came: number; readonly at: number }[] = [];
  for (let came = varied(1000 / day.perSecond); came < until; came += varied(1000 / day.perSecond)) {
    const core = cores.indexOf(Math.min(...cores));
    const work = varied(cost.work_ms);
    cores[core] = Math.max(came, cores[core] ?? 0) + work;
    worked += work;
    ready.push({ came, at: cores[core] ?? 0 });
  }
  let writer = 0;
  for (const { came, at } of ready.sort((one, other) => one.at - other.at)) {
    const commit = varied(cost.commit_ms);
    writer = Math.max(writer, at) + commit;
    written += commit;
    committed.push({ came, at: writer });
  }
  const waits: number[] = [];
  let synced = 0;
  for (let first = 0; first < committed.length; ) {
    const starts = Math.max(synced, committed[first]?.at ?? 0);
    synced = starts + cost.sync_ms;
    for (; first < committed.length && (committed[first]?.at ?? 0) <= starts; first++) waits.push(synced - (committed[first]?.came ?? 0));
  }
  waits.sort((one, other) => one - other);
  const at = (share: number): number => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
  return { writes: waits.length, median_ms: at(0.5), p95_ms: at(0.95), coresBusy: worked / (until * day.cores), writerBusy: written / until };
}

/** Writes a second above which a machine never comes to the end of its line: by its cores or by the one writer. */
export function mostWrites({ work_ms, commit_ms }: WriteCost, cores: number): number {
  return Math.min((1000 * cores) / work_ms, commit_ms === 0 ? Number.POSITIVE_INFINITY : 1000 / commit_ms);
}

/** Even chances from 0 to 1 of a number (mulberry32, public domain). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
