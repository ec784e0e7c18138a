import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { house as en } from '../../../../src/model/house/messages/en.ts';
import { house as ru } from '../../../../src/model/house/messages/ru.ts';
import { SETTINGS } from '../../../../src/registry/settings.ts';
import { NO_COUNTS } from '../../../../src/lib/tally.ts';
import type { JobRow, ProofRow } from '../../../../src/model/house/operations.ts';
import { type Glance, jobState, levelsOf, nextRun, PARTS, timeOf, worst } from '../../../../src/office/house/rules/levels.ts';

const NOW = '2026-11-24T12:00:30Z';
const now_ms = timeOf(NOW);
const ago = (hours: number): string => new Date(now_ms - hours * 3_600_000).toISOString().replace('T', ' ');
const job = (more: Partial<JobRow> = {}): JobRow => ({
  ...{ name: 'a', schedule: '0 * * * *', started_at: ago(0.01), ended_at: ago(0.01), outcome: 'done', code: '', error: '', next_at: '', asked_at: '' },
  ...{ share: 0, stage: '', created: ago(1000), ...NO_COUNTS },
  ...more,
});
const proof = (more: Partial<ProofRow> = {}): ProofRow => ({
  ...{ id: 'p', backup: 'a.zip', backup_at: ago(9), bytes: 1, began_at: ago(8), duration_ms: 9, verdict: 'proved', why: '', detail: '', records: 1, files: 0 },
  ...{ compared: true, differs: [], missing: 0, missing_in: [] },
  ...more,
});
const glance = (more: Partial<Glance> = {}): Glance => ({
  at: NOW,
  pocketbase: { answer_ms: 3 },
  publisher: { live: { id: '1', createdAt: NOW, pages: 9 }, waiting: 0, building: null, failed: null, paused: null },
  workers: [{ pid: 1, since: NOW, memory_bytes: 1, underWay: 0 }],
  disk: { free_bytes: 50, total_bytes: 100, database_bytes: 1 },
  free_percent: { look: 15, bad: 5 },
  backups: { newest: { name: 'a', at: ago(9), bytes: 1 }, count: 1 },
  versions: { house: '', pocketbase: '', node: '' },
  house: {
    now: NOW,
    jobs: [job()],
    faults: [],
    proofs: [proof()],
    replica: { told: null, drill: null },
    backups: [],
    outbox: { waiting: 0, oldest: '' },
    sqlite: '',
  },
  ...more,
});
const facts = glance().house as NonNullable<Glance['house']>;
const levelOf = (part: (typeof PARTS)[number], more: Partial<Glance>) => levelsOf(glance(more), now_ms)[part];

describe('a job', () => {
  it('is late when it was due, was there, and did not begin', () => {
    expect(jobState(job(), now_ms)).toBe('done');
    // Due at noon, it has three minutes to begin.
    expect(jobState(job({ started_at: ago(1.01) }), now_ms)).toBe('done');
    expect(jobState(job({ started_at: ago(1.01) }), now_ms + 300_000)).toBe('late');
    expect(jobState(job({ started_at: '', outcome: '', created: ago(30) }), now_ms)).toBe('late');
    expect(jobState(job({ started_at: '', outcome: '', created: ago(0.2) }), now_ms)).toBe('new');
    expect(jobState(job({ schedule: '0 20 * * *', started_at: ago(16.5) }), now_ms)).toBe('late');
    expect(jobState(job({ schedule: '0 20 * * *', started_at: ago(16) }), now_ms)).toBe('done');
  });

  it('that runs, fails, hangs or is asked for says so', () => {
    expect(jobState(job({ outcome: 'failed' }), now_ms)).toBe('failed');
    expect(jobState(job({ outcome: 'running', ended_at: '' }), now_ms)).toBe('running');
    expect(jobState(job({ outcome: 'running', started_at: ago(3) }), now_ms)).toBe('hangs');
    expect(jobState(job({ asked_at: ago(0.001) }), now_ms)).toBe('asked');
    expect(nextRun(job(), now_ms)).toBe(timeOf('2026-11-24T13:00:00Z'));
    expect(nextRun(job({ next_at: '2026-11-24 12:02:00.000Z' }), now_ms)).toBe(timeOf('2026-11-24T12:02:00Z'));
    expect(nextRun(job({ schedule: '?' }), now_ms)).toBeNull();
  });

  it('that began in every one of its minutes is never late', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 59 }), fc.integer({ min: 0, max: 10_000_000_000 }), (step, away) => {
        const now = now_ms + away;
        const begun = new Date(now).setUTCSeconds(0, 0);
        // The last minute of it, looked for one by one.
        let last = begun;
        while (new Date(last).getUTCMinutes() % step !== 0) last -= 60_000;
        expect(jobState(job({ schedule: `*/${step} * * * *`, started_at: new Date(last).toISOString() }), now)).toBe('done');
      }),
    );
  });
});

describe('how the house stands', () => {
  it('is in order where everything is', () => {
    expect(Object.values(levelsOf(glance(), now_ms))).toEqual(PARTS.map(() => 'ok'));
    expect(worst([])).toBe('ok');
    expect(worst(['ok', 'bad', 'look'])).toBe('bad');
  });

  it('says of each part what is wrong with it, and of no other', () => {
    const only = (part: (typeof PARTS)[number], level: string, more: Partial<Glance>): void => {
      const levels = levelsOf(glance(more), now_ms);
      expect([levels[part], PARTS.filter((one) => one !== part && levels[one] !== 'ok')], JSON.stringify(more)).toEqual([level, []]);
    };
    only('pocketbase', 'bad', { pocketbase: null });
    only('pocketbase', 'look', { pocketbase: { answer_ms: 400 } });
    only('publisher', 'bad', { publisher: null });
    const { publisher } = glance();
    only('publisher', 'bad', { publisher: publisher && { ...publisher, failed: { code: 'x', detail: '', at: NOW } } });
    only('publisher', 'look', { publisher: publisher && { ...publisher, paused: NOW } });
    only('workers', 'bad', { workers: [] });
    only('disk', 'bad', { disk: { free_bytes: 4, total_bytes: 100, database_bytes: 1 } });
    only('disk', 'look', { disk: { free_bytes: 14, total_bytes: 100, database_bytes: 1 } });
    only('backup', 'bad', { backups: { newest: { name: 'a', at: ago(60), bytes: 1 }, count: 1 } });
    only('backup', 'look', { backups: { newest: null, count: 0 } });
    only('outbox', 'look', { house: { ...facts, outbox: { waiting: 1, oldest: ago(0.2) } } });
    only('outbox', 'bad', { house: { ...facts, outbox: { waiting: 1, oldest: ago(2) } } });
    only('proof', 'look', { house: { ...facts, proofs: [] } });
    only('proof', 'bad', { house: { ...facts, proofs: [proof({ verdict: 'not_proved', why: 'damaged' }), proof()] } });
    only('proof', 'look', { house: { ...facts, proofs: [proof({ began_at: ago(80) })] } });
    // Beside a copy elsewhere, whose own restore is tried every night, that of a backup is tried once a week.
    const told = { at: NOW, host: 'h', folder: 'f', waits: false, answers: true, changes: 0, bytes: 0, behind_ms: 0 };
    const replica = { told, drill: { began_at: ago(8), duration_ms: 1, records: 1 } };
    expect(levelOf('proof', { house: { ...facts, replica, proofs: [proof({ began_at: ago(190) })] } })).toBe('ok');
    only('proof', 'look', { house: { ...facts, replica, proofs: [proof({ began_at: ago(200) })] } });
    only('jobs', 'bad', { house: { ...facts, jobs: [job(), job({ outcome: 'failed' })] } });
    only('jobs', 'look', { house: { ...facts, jobs: [job({ started_at: ago(30) })] } });
  });

  it('says of the copy elsewhere that it is behind, silent or not proved', () => {
    const told = { at: NOW, host: 's3.example', folder: 'bucket/house/g0001', waits: true, answers: true, changes: 0, bytes: 0, behind_ms: 0 };
    const drill = { began_at: ago(9), duration_ms: 900, records: 7 };
    const replica = { told, drill };
    const of = (more: Partial<typeof facts>) => levelsOf(glance({ house: { ...facts, ...more } }), now_ms).replica;
    expect(of({ replica })).toBe('ok');
    expect(of({ replica: { ...replica, told: { ...told, changes: 1, behind_ms: 14_000 } } })).toBe('ok');
    expect(of({ replica: { ...replica, told: { ...told, changes: 1, behind_ms: 16_000 } } })).toBe('look');
    expect(of({ replica: { ...replica, told: { ...told, changes: 1, behind_ms: 61_000 } } })).toBe('bad');
    expect(of({ replica: { ...replica, told: { ...told, answers: false } } })).toBe('bad');
    expect(of({ replica: { ...replica, told: { ...told, at: ago(0.1) } } })).toBe('bad');
    expect(of({ replica: { ...replica, drill: null } })).toBe('look');
    expect(of({ replica: { ...replica, drill: { ...drill, began_at: ago(60) } } })).toBe('look');
    expect(of({ replica, jobs: [job({ name: 'replica_drill', outcome: 'failed' })] })).toBe('bad');
  });

  it('holds the disk against what the owner has set', () => {
    const disk = { free_bytes: 14, total_bytes: 100, database_bytes: 1 };
    expect(levelOf('disk', { disk, free_percent: { look: 10, bad: 3 } })).toBe('ok');
    expect(levelOf('disk', { disk, free_percent: { look: 40, bad: 20 } })).toBe('bad');
    // As long as nobody set anything it is as it was.
    const { disk_look_percent: look, disk_bad_percent: bad } = SETTINGS;
    expect([look.default, bad.default]).toEqual([1500, 500]);
  });

  it('knows a backup that lies with a storage service by what was counted', () => {
    expect(levelOf('backup', { backups: { newest: null, count: 0 }, house: { ...facts, backups: [{ backup: 'a', at: ago(3), records: 4 }] } })).toBe('ok');
  });

  it('is told with every number in it, in both languages', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
    for (const [key, text] of Object.entries(en)) expect(places(ru[key as keyof typeof ru]), key).toEqual(places(text));
  });
});
