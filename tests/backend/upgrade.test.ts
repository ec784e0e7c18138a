import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { startPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { freshDataDir } from '../support/backend.ts';
import { campaign } from '../support/campaign.ts';
import { betweenJobs } from '../support/one-hour.ts';
import { keptReleases, rowsOf, schemaOf, unpackKept } from '../support/kept-data.ts';

const folders: string[] = [];
const newFolder = (): string => {
  folders.push(freshDataDir());
  return folders.at(-1) ?? '';
};
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

/** Starts this release on the folder, as an owner does after an update, and ends it again. */
async function startOnce(dataDir: string, onMigrated?: (done: number, total: number) => void): Promise<DatabaseSync> {
  const binary = await resolvePocketBase(process.env['POCKETBASE_BIN']);
  const heard = onMigrated ? { onMigrated } : {};
  const backend = await startPocketBase({ binary, dataDir, port: await freePort(), siteUrl: 'http://127.0.0.1', ...heard });
  await backend.stop();
  return new DatabaseSync(path.join(dataDir, 'pb_data/data.db'), { readOnly: true });
}

/** Tables, columns, indexes, triggers, views and the collections with their rules, however they came to be. */
function shapeOf(db: DatabaseSync): Readonly<Record<string, unknown>> {
  const parts = schemaOf(db).map(({ type, name, sql }) => {
    // A column that was added later stands last.
    const columns = db.prepare(`SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?) ORDER BY name`).all(name);
    return [`${type} ${name}`, type === 'table' ? columns : sql.replace(/\s+/g, ' ')] as const;
  });
  const collections = db
    .prepare('SELECT * FROM _collections')
    .all()
    .map(({ created: _created, updated: _updated, ...row }) => {
      const { indexes, fields, options } = row;
      const secretless = String(options).replace(/"secret":"[^"]*"/g, '"secret":""');
      return [`collection ${String(row['name'])}`, { ...row, indexes: sorted(indexes), fields: sorted(fields), options: JSON.parse(secretless) }] as const;
    });
  const migrations = db.prepare("SELECT file FROM _migrations WHERE file LIKE '1%.js' ORDER BY file").all();
  return Object.fromEntries([...parts, ...collections, ['migrations', migrations]]);
}

/** Ids of a view's columns are drawn by lot. */
const sorted = (list: unknown): unknown => (JSON.parse(String(list)) as unknown[]).map((one) => JSON.stringify(one).replace(/_clone_\w+/, '_clone')).toSorted();

/** Its migrations, settings, sign-ins; what matters of them is in the shape. */
const isPocketBasesOwn = (table: string): boolean => table.startsWith('_');

/**
 * Words for the search and what duplicates are found by are made of the records, and made anew as those are read; runs of jobs are
 * written down by every start.
 */
const DERIVED = ['job_runs', 'desk_search', 'desk_keys', 'leads.search', 'leads.keys', 'clients.search', 'clients.keys', 'vouchers.search', 'events.revision'];

let fresh: Readonly<Record<string, unknown>>;
const freshFolder = freshDataDir();
const told: [done: number, total: number][] = [];
const hear = (done: number, total: number): void => void told.push([done, total]);
beforeAll(async () => {
  const db = await startOnce(freshFolder, hear);
  fresh = shapeOf(db);
  db.close();
});
afterAll(() => fs.rmSync(freshFolder, { recursive: true, force: true }));

/** Rows that a later release brings along. */
const ADDED: Readonly<Record<string, readonly string[]>> = { loss_reasons: ['called_off'] };

/** Rows that say a second time what others say: the moves of a lead stand among its stages. */
const GONE: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => boolean>> = { activities: ({ kind }) => kind === 'stage' };

type Row = Readonly<Record<string, unknown>>;
type Tables = ReadonlyMap<string, readonly Row[]>;

/** Records that are not their first version, and histories whose numbers are not those of their old order, the latest 1. */
function misnumbered(before: Tables, after: Tables): readonly string[] {
  const wrong: string[] = [];
  for (const [table, rows] of after) {
    if (table === 'events' || isPocketBasesOwn(table) || before.get(table)?.some((row) => 'revision' in row)) continue;
    const known = new Set((before.get(table) ?? []).map(({ id }) => id));
    for (const row of rows) if ('revision' in row && known.has(row['id']) && row['revision'] !== 1) wrong.push(`${table} ${row['id']} is ${row['revision']}`);
  }
  const numbers = new Map((after.get('events') ?? []).map(({ id, revision }) => [id, Number(revision)]));
  const histories = Map.groupBy(before.get('events') ?? [], ({ entity, record }) => `${entity} ${record}`);
  const keyOf = ({ revision, at }: Row): string => `${revision} ${at}`;
  for (const [of, events] of histories) {
    const inOrder = events.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).map(({ id }) => numbers.get(id));
    if (inOrder.some((number, at) => number !== at + 2 - events.length)) wrong.push(`${of}: ${inOrder.join(' ')}`);
  }
  return wrong;
}

/** From here on what the studio edits has all its fields but those that came with the studio. */
const BEFORE_STUDIO = '34_';
/** Columns that a later release fills from what stood there, and what it says then: who sold all of a boat wanted as many seats as it had. */
const LETTERS: Readonly<Record<string, string>> = { thailand: 'TH', maldives: 'MV' };
const FILLED: Readonly<Record<string, (was: Row) => unknown>> = {
  'departures.wanted': ({ capacity }) => capacity,
  'countries.iso': ({ id }) => LETTERS[String(id)],
};
const isBlank = (value: unknown): boolean => ['', 0, null, '[]', 'null'].includes(value as string | number | null);

/** Fields that came later and say something of records that stood before them: a picture that is hidden, a day that is taken away … */
function saidSince(release: string, before: Tables, after: Tables): readonly string[] {
  if (release < BEFORE_STUDIO) return [];
  return [...before].flatMap(([table, rows]) => {
    const now = new Map((after.get(table) ?? []).map((row) => [row['id'], row]));
    return rows.flatMap((row) =>
      Object.entries(now.get(row['id'] ?? null) ?? {}).flatMap(([column, value]) =>
        column in row || isBlank(value) || value === FILLED[`${table}.${column}`]?.(row) || isPocketBasesOwn(table)
          ? []
          : [`${table}.${column} of ${row['id']}: ${value}`],
      ),
    );
  });
}

/** Names of a country's list of areas that are no records in its order. */
function zonesLost({ id, pickup_zones }: Row, after: Tables): readonly string[] {
  const zones = (JSON.parse(String(pickup_zones || 'null')) ?? []) as readonly string[];
  const areas = (after.get('pickup_areas') ?? []).filter(({ country }) => country === id).toSorted((one, other) => Number(one['sort']) - Number(other['sort']));
  const names = areas.map(({ name_ru, name_en }) => `${name_ru}|${name_en}`);
  const expected = zones.map((zone) => `${zone}|${zone}`);
  return names.join() === expected.join() ? [] : [`areas of ${id}: ${expected.join()} became ${names.join()}`];
}

/** What an article said of its picture, and the record of its picture does not. */
function coverLost({ id, ...post }: Row, after: Tables): readonly string[] {
  const cover = (after.get('post_images') ?? []).find((one) => one['post'] === id);
  if (post['image'] === '') return cover ? [`${String(id)} got a picture`] : [];
  const said = ['image', 'image_alt_ru', 'image_alt_en'].map((column) => post[column]);
  const says = ['image', 'alt_ru', 'alt_en'].map((column) => cover?.[column]);
  return said.join() === says.join() && cover?.['hidden'] === 0 ? [] : [`picture of ${String(id)}: ${said.join()} became ${says.join()}`];
}
/** Office hours of a country that its setting does not have. */
function hoursLost({ id, office_hours }: Row, after: Tables): readonly string[] {
  const set = (after.get('settings') ?? []).find((one) => one['key'] === 'office_hours' && one['country'] === id)?.['value'];
  const [said, says] = [office_hours, set].map((text) => JSON.stringify(JSON.parse(String(text || 'null')) ?? null));
  return said === says ? [] : [`office hours of ${String(id)}: ${said} became ${says}`];
}
/** People of a voucher that its rows do not have: as many of every band as were sold, and everybody who was named. */
function peopleLost({ id, ...sold }: Row, after: Tables): readonly string[] {
  const people = (after.get('voucher_people') ?? []).filter(({ voucher }) => voucher === id);
  const counts = ['adult', 'child', 'infant'].map((band) => people.filter((one) => one['band'] === band).length);
  const names = people.map(({ name_latin }) => name_latin);
  const told = (JSON.parse(String(sold['pax'] || 'null')) ?? []) as readonly { readonly name_latin: string }[];
  const missing = told.filter(({ name_latin }) => !names.includes(name_latin)).map(({ name_latin }) => `${name_latin} of ${String(id)} is gone`);
  const wanted = ['adults', 'children', 'infants'].map((field) => Number(sold[field]));
  return wanted.join() === counts.join() ? missing : [`people of ${String(id)}: ${wanted.join()} became ${counts.join()}`, ...missing];
}
/** What the house keeps of a voucher from before that had a name: all that it has less what it owes, and by which rule. Names that stood there stay. */
function keptLost({ id, ...was }: Row, after: Tables): readonly string[] {
  const now = (after.get('vouchers') ?? []).find((one) => one['id'] === id) ?? {};
  const told = ['kept', 'kept_rule', 'kept_terms'].map((column) => [was[column], now[column]] as const);
  if (was['kept_rule'] !== '') return told.some(([said, says]) => said !== says) ? [`what is kept of ${String(id)}: ${told.join(' ')}`] : [];
  const owed = (was['refund_state'] === 'due' ? Number(was['refund_due']) : 0) + Number(was['credit_left']);
  const terms = (JSON.parse(String(now['kept_terms'] || 'null')) ?? {}) as Readonly<Record<string, unknown>>;
  const isTold =
    now['kept'] === Number(was['paid']) - owed && now['kept_rule'] !== '' && typeof terms['of'] === 'number' && typeof terms['percent'] === 'number';
  return isTold ? [] : [`what is kept of ${String(id)}, of ${String(was['paid'])} paid and ${owed} owed: ${told.join(' ')}`];
}
const IN_COVERS: readonly string[] = ['posts.image', 'posts.image_alt_ru', 'posts.image_alt_en'];
const KEPT: readonly string[] = ['vouchers.kept', 'vouchers.kept_rule', 'vouchers.kept_terms'];

/** The latest release, which most houses come from, and some of those before it; the whole way takes each. */
function someReleases(): readonly string[] {
  const { steps, seed } = campaign('upgrades', { steps: 2, whole: Number.MAX_SAFE_INTEGER });
  const [latest = '', ...earlier] = keptReleases().toReversed();
  const from = seed % earlier.length;
  // Spread over the years: neighbours differ little.
  const apart = Math.max(1, Math.floor(earlier.length / steps));
  const drawn = earlier.map((_, at) => earlier[(from + at * apart) % earlier.length] ?? '').slice(0, steps);
  return steps >= earlier.length ? keptReleases() : [latest, ...drawn];
}

it('every migration is told of as it is done, and a start without any tells of none', async () => {
  const total = fs.readdirSync('src/backend/migrations').filter((name) => name.endsWith('.js')).length;
  expect(told).toEqual(Array.from({ length: total + 1 }, (_, done) => [done, total]));
  told.length = 0;
  (await startOnce(freshFolder, hear)).close();
  expect(told).toEqual([]);
});

describe('a data folder of an earlier release', () => {
  it.each(someReleases())('starts, keeps every record and has the schema of a new one: %s', async (release) => {
    const { before, db } = await betweenJobs(async () => {
      const dataDir = newFolder();
      const old = unpackKept(release, dataDir);
      const rows = rowsOf(old);
      old.close();
      return { before: rows, db: await startOnce(dataDir) };
    });
    const after = rowsOf(db);
    expect(shapeOf(db)).toEqual(fresh);
    const lost: string[] = [];
    for (const [table, rows] of before) {
      if (isPocketBasesOwn(table) || DERIVED.includes(table)) continue;
      const kept = rows.filter((row) => !GONE[table]?.(row));
      const now = new Map((after.get(table) ?? []).map((row) => [row['id'], row]));
      for (const id of ADDED[table] ?? []) if (!rows.some((row) => row['id'] === id)) now.delete(id);
      if (now.size !== kept.length) lost.push(`${table}: ${kept.length} rows became ${now.size}`);
      for (const row of kept) {
        const still = now.get(row['id'] ?? null);
        for (const [column, value] of Object.entries(row))
          if (`${table}.${column}` === 'countries.pickup_zones') lost.push(...zonesLost(row, after));
          else if (`${table}.${column}` === 'countries.office_hours') lost.push(...hoursLost(row, after));
          else if (`${table}.${column}` === 'vouchers.pax') lost.push(...peopleLost(row, after));
          else if (KEPT.includes(`${table}.${column}`)) lost.push(...(column === 'kept' ? keptLost(row, after) : []));
          else if (IN_COVERS.includes(`${table}.${column}`)) lost.push(...coverLost(row, after));
          else if (!DERIVED.includes(`${table}.${column}`) && still?.[column] !== value)
            lost.push(`${table}.${column} of ${row['id']}: ${value} became ${still?.[column]}`);
      }
    }
    expect(lost).toEqual([]);
    expect(misnumbered(before, after)).toEqual([]);
    expect(saidSince(release, before, after)).toEqual([]);
    // An enquiry from before the desk is a lead of it: numbered, in a status, found by its search.
    const strays = db
      .prepare("SELECT id FROM leads WHERE number = '' OR status = '' OR id NOT IN (SELECT record FROM desk_search WHERE entity = 'leads')")
      .all();
    const found = db.prepare('SELECT count(*) AS n FROM desk_search_fts WHERE body MATCH \'"петрова"\'').get();
    // Names of before are found by their sound too.
    const sound = db.prepare('SELECT count(*) AS n FROM desk_search_fts WHERE body MATCH \'"~petrova"\'').get();
    db.close();
    expect(strays).toEqual([]);
    expect(sound?.['n']).toBe(found?.['n']);
    expect(Number(found?.['n']) > 0).toBe((before.get('leads') ?? []).some(({ name }) => String(name).includes('Петрова')));
  });

  it('keeps the file of an article’s picture, and what is being typed of its words', async () => {
    const dataDir = newFolder();
    const old = unpackKept('45_1768750000_reviews', dataDir);
    const storage = path.join(dataDir, 'pb_data/storage');
    const idOf = (db: DatabaseSync, name: string): string => String(db.prepare('SELECT id FROM _collections WHERE name = ?').get(name)?.['id']);
    const post = old.prepare("SELECT id, image FROM posts WHERE image != ''").get();
    const [id, image] = [String(post?.['id']), String(post?.['image'])];
    const folder = path.join(storage, idOf(old, 'posts'), id);
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, image), 'the sea');
    const now = '2026-11-01 10:00:00.000Z';
    old
      .prepare(
        `INSERT INTO drafts (id, entity, record, subject, country, kind, state, base_revision, typed, revision, closed_at, created, updated)
         VALUES ('draftofthepost1', 'posts', ?, ?, 'thailand', 'change', 'open', 1, 2, 3, '', ?, ?)`,
      )
      .run(id, `posts:${id}`, now, now);
    for (const [value, field] of ['image_alt_en', 'title_en'].entries())
      old
        .prepare(
          `INSERT INTO draft_values (id, draft, field, hand, value, base, state, created, updated, revision)
           VALUES (?, 'draftofthepost1', ?, 'hand', ?, '""', 'stands', ?, ?, 1)`,
        )
        .run(`valueofthepost${value}`, field, JSON.stringify(`Typed ${field}`), now, now);
    old.close();
    const db = await startOnce(dataDir);
    expect(fs.readFileSync(path.join(storage, idOf(db, 'post_images'), id, image), 'utf8')).toBe('the sea');
    const typed = db
      .prepare('SELECT d.entity, d.record, d.subject, v.field, v.value FROM draft_values v JOIN drafts d ON d.id = v.draft WHERE d.record = ? ORDER BY v.field')
      .all(id);
    db.close();
    expect(typed.map((row) => Object.values(row))).toEqual([
      ['post_images', id, `posts:${id}`, 'alt_en', '"Typed image_alt_en"'],
      ['posts', id, `posts:${id}`, 'title_en', '"Typed title_en"'],
    ]);
  });

  it('starts and has the schema of a new one when nothing was ever written into it', async () => {
    const [first = ''] = keptReleases();
    const dataDir = newFolder();
    const old = unpackKept(first, dataDir);
    for (const table of rowsOf(old).keys()) if (!isPocketBasesOwn(table)) old.exec(`DELETE FROM "${table}"`);
    old.close();
    const db = await startOnce(dataDir);
    expect(shapeOf(db)).toEqual(fresh);
    db.close();
  });
});
