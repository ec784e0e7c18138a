import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  found,
  hear,
  type Held,
  holds,
  isOf,
  isStillOurs,
  LEASE,
  type Lease,
  mayTake,
  renewed,
  restAfter,
  type Seen,
  takenBy,
} from '../../../../scripts/cluster/lease.ts';

const FIRST: Lease = { owner: '', epoch: 0, data: 0, released: true };

/** What may befall a machine at one step of real time. */
const event = fc.record({
  machine: fc.nat(2),
  /** `frozen`: it does nothing. `cut`: nothing reaches the servers. `unheard`: the write arrives, its answer does not. `late`: the answer comes steps later. */
  what: fc.constantFrom('fine', 'fine', 'fine', 'frozen', 'cut', 'unheard', 'late', 'release'),
  lasts: fc.integer({ min: 1, max: 120 }),
});
const STEP_MS = 50;

interface Machine {
  readonly name: string;
  readonly rate: number;
  readonly offset: number;
  seen: Seen;
  held: Held | null;
  state: string;
  until: number;
  pending: { at: number; held: Held } | null;
}

/** The oracle: what the real clock says, which no machine knows. */
function live(
  rates: readonly number[],
  events: readonly { machine: number; what: string; lasts: number }[],
  hearWritten: (lease: Lease) => void = () => undefined,
): { both: number; leads: number } {
  let kept = { revision: 1, lease: FIRST };
  const machines: Machine[] = rates.map((rate, at) => ({
    ...{ name: `m${at}`, rate, offset: at * 1_000_000, held: null, state: 'fine', until: 0, pending: null },
    seen: { revision: 0, lease: null, atMs: at * 1_000_000 },
  }));
  const count = { both: 0, leads: 0 };
  let next = 0;
  for (let step = 0; step < 1_500; step++) {
    const real = step * STEP_MS;
    if (step % 25 === 0 && next < events.length) {
      const one = events[next++];
      const machine = one && machines[one.machine % machines.length];
      if (one && machine) Object.assign(machine, { state: one.what, until: step + one.lasts });
    }
    for (const machine of machines) {
      if (step >= machine.until) machine.state = 'fine';
      const now = real * machine.rate + machine.offset;
      if (machine.state === 'frozen') continue;
      if (machine.pending && machine.pending.at <= step) {
        machine.held = machine.pending.held;
        machine.pending = null;
      }
      if (machine.held && !isStillOurs(machine.held, now)) machine.held = null;
      if (machine.state === 'cut' || machine.pending) continue;
      machine.seen = hear(machine.seen, kept.revision, kept.lease, now);
      const write = (lease: Lease, before: number): Held | null => {
        if (kept.revision !== before) return null;
        kept = { revision: before + 1, lease };
        hearWritten(lease);
        return renewed(lease, kept.revision, now);
      };
      if (machine.held) {
        if (machine.state === 'release') {
          write({ ...machine.held.lease, released: true }, machine.held.revision);
          machine.held = null;
        } else if (step % 14 === 0) {
          const made = write(machine.held.lease, machine.held.revision);
          if (!made) machine.held = isOf(kept.lease, machine.held) ? found(machine.held, kept.revision) : null;
          else if (machine.state === 'late') machine.pending = { at: step + 40, held: made };
          else if (machine.state !== 'unheard') machine.held = made;
        }
      } else if (mayTake(machine.seen, now, step % 2 === 0)) {
        const made = write(takenBy(machine.name, kept.lease), machine.seen.revision);
        if (made && machine.state !== 'unheard') machine.held = made;
      }
    }
    // Asked of all at one real instant, frozen ones too: their clocks go on, and they ask before they answer.
    const holders = machines.filter(({ held, rate, offset }) => holds(held, real * rate + offset)).length;
    if (holders > 1) count.both++;
    if (holders === 1) count.leads++;
  }
  return count;
}

describe('the lease of the database', () => {
  it('is never held by two at once, whatever is frozen, cut off or answered late', () => {
    const rate = fc.double({ min: 0.96, max: 1.04, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(rate, rate, rate), fc.array(event, { maxLength: 60 }), (rates, events) => {
        expect(live(rates, events).both).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('is held by somebody nearly always while all is well', () => {
    expect(live([1, 1, 1], []).leads).toBeGreaterThan(1_450);
  });

  it('stays with the one who had it where no server wrote for a while and nobody took it', () => {
    // All are cut off for seconds, longer than it lasts, and the one who had it is back first.
    const cut = [0, 1, 2].map((machine) => ({ machine, what: 'cut', lasts: machine === 0 ? 110 : 114 }));
    const epochs = new Set<number>();
    live([1, 1, 1], [{ machine: 0, what: 'fine', lasts: 1 }, ...cut], ({ epoch }) => epochs.add(epoch));
    expect([...epochs]).toEqual([1]);
  });

  it('would be held by two where clocks differ by more than the margin', () => {
    const fine = { machine: 1, what: 'fine', lasts: 1 };
    expect(live([0.4, 1, 1], [fine, fine, { machine: 0, what: 'cut', lasts: 120 }]).both).toBeGreaterThan(0);
  });

  it('is left for a while to whoever has a copy, and given up it is taken at once', () => {
    const seen: Seen = { revision: 3, atMs: 0, lease: { owner: 'a', epoch: 2, data: 2, released: false } };
    const patience = LEASE.ttlMs + LEASE.marginMs;
    expect([patience - 1, patience].map((ms) => mayTake(seen, ms, true))).toEqual([false, true]);
    expect([patience, patience + LEASE.graceMs].map((ms) => mayTake(seen, ms, false))).toEqual([false, true]);
    const released = { ...seen, lease: { owner: 'a', epoch: 2, data: 2, released: true } };
    expect([mayTake(released, 0, true), mayTake(released, 0, false)]).toEqual([true, false]);
  });

  it('is left alone for longer and longer by whoever never comes to answer, but not after one miss', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 60].map(restAfter)).toEqual([0, 0, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  });

  it('tells an older answer of a lagging server from news', () => {
    const seen = hear({ revision: 5, lease: FIRST, atMs: 10 }, 4, takenBy('b', FIRST), 99);
    expect(seen).toEqual({ revision: 5, lease: FIRST, atMs: 10 });
  });
});
