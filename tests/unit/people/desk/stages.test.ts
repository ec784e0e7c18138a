import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Stage, stageFault } from '../../../../src/people/desk/rules/stages.ts';

const IDS = ['new', 'contacted', 'offered', 'won', 'lost'] as const;
const stage = fc.record({ kind: fc.constantFrom('open', 'won', 'lost'), next: fc.uniqueArray(fc.constantFrom(...IDS)), isArchived: fc.boolean() });

/** Whether a walker who starts in an open stage can come to a closed one, step by step. */
function comesToAnEnd(stages: readonly Stage[], from: Stage): boolean {
  let here = [from.id];
  for (let step = 0; step < stages.length; step += 1) {
    if (here.some((id) => stages.some((one) => one.id === id && one.kind !== 'open' && !one.isArchived))) return true;
    here = [...new Set(here.flatMap((id) => stages.find((one) => one.id === id && !one.isArchived)?.next ?? []))];
  }
  return false;
}

describe('a stage of leads', () => {
  it('is taken only where every open stage still has some way to a closed one', () => {
    fc.assert(
      fc.property(fc.tuple(...IDS.map(() => stage)), fc.nat(IDS.length - 1), (drawn, at) => {
        const stages = drawn.map((one, place): Stage => ({ id: IDS[place] ?? '', ...one }));
        const changed = stages[at] as Stage;
        const fault = stageFault(stages, changed);
        const isStuck = stages.some((one) => one.kind === 'open' && !one.isArchived && !comesToAnEnd(stages, one));
        if (fault === null) expect(isStuck).toBe(false);
        if (fault === 'stage_no_way') expect(isStuck).toBe(true);
      }),
    );
  });

  it('leads to no archived stage and not to itself, and is archived only where no way leads to it', () => {
    const open: Stage = { id: 'new', kind: 'open', next: ['lost'], isArchived: false };
    const lost: Stage = { id: 'lost', kind: 'lost', next: [], isArchived: false };
    const aside: Stage = { id: 'old', kind: 'open', next: ['lost'], isArchived: true };
    expect(stageFault([open, lost, aside], { ...open, next: ['lost', 'new'] })).toBe('stage_itself');
    expect(stageFault([open, lost, aside], { ...open, next: ['lost', 'old'] })).toBe('stage_unknown');
    expect(stageFault([{ ...open, next: ['lost', 'old'] }, lost], aside)).toBe('stage_led_to');
    expect(stageFault([open, lost], aside)).toBeNull();
    expect(stageFault([open, lost, aside], { ...open, next: [] })).toBe('stage_no_way');
  });
});
