import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../../scripts/lib/migrations.ts';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { freshDataDir } from '../support/backend.ts';

const PEOPLE = '1773800000_voucher_people.js';
const folder = freshDataDir();
let binary = '';
beforeAll(async () => {
  binary = await resolvePocketBase(process.env['POCKETBASE_BIN']);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Brings the folder to the migrations before a file, or to all of them. */
function migrate(before?: string): DatabaseSync {
  const migrations = path.join(folder, 'migrations');
  fs.mkdirSync(migrations, { recursive: true });
  for (const name of fs.readdirSync(MIGRATIONS).filter((file) => file.endsWith('.js') && (before === undefined || file < before)))
    fs.copyFileSync(path.join(MIGRATIONS, name), path.join(migrations, name));
  const args = [
    'migrate',
    'up',
    `--dir=${path.join(folder, 'pb_data')}`,
    `--migrationsDir=${migrations}`,
    `--hooksDir=${path.join(folder, 'none')}`,
    '--dev=false',
  ];
  const { status, stderr, stdout } = spawnSync(binary, args, { encoding: 'utf8' });
  expect(`${status} ${status === 0 ? '' : stderr + stdout}`).toBe('0 ');
  return new DatabaseSync(path.join(folder, 'pb_data/data.db'));
}

it('makes people of names, counts and ages, and of places in check-ins whoever stood there', () => {
  const old = migrate(PEOPLE);
  old.exec(
    `INSERT INTO departures (id, country, service_date, start_time, state, capacity, wanted)
     VALUES ('departureatsix1', 'thailand', '2026-11-23', '06:00', 'open', 40, 40)`,
  );
  const sell = old.prepare(
    `INSERT INTO vouchers (id, country, uuid, public_token, state, departure, service_date, start_time, adults, children, infants, child_ages, pax, lead_name_latin, created, created_by)
     VALUES (?, 'thailand', ?, ?, ?, 'departureatsix1', '2026-11-23', '06:00', ?, ?, ?, ?, ?, ?, '2026-11-01 10:00:00.000Z', 'users:seller')`,
  );
  const add = (id: string, state: string, counts: readonly number[], ages: unknown, pax: unknown, lead: string): void =>
    void sell.run(id, id, id, state, ...counts, JSON.stringify(ages), JSON.stringify(pax), lead);
  const told = [
    { name_latin: 'KID', age: 9, flags: ['asthma'] },
    { name_latin: 'BORIS', age: 40, citizenship: 'RU', passport: 'AA1' },
  ];
  add('familyoffourxxx', 'confirmed', [2, 2, 0], [7, 9], told, 'ANNA');
  add('nobodyknownxxxx', 'draft', [2, 0, 1], null, null, 'VERA');
  add(
    'fivefortwoxxxxx',
    'confirmed',
    [2, 0, 0],
    [],
    ['A', 'B', 'C', 'D', 'E'].map((name_latin) => ({ name_latin })),
    'A',
  );
  add('nobodycamexxxxx', 'no_show', [1, 0, 0], [], [], 'GLEB');
  const act = old.prepare(
    `INSERT INTO boarding_actions (id, country, departure, voucher, kind, key, actor, at, who, undoes) VALUES (?, 'thailand', 'departureatsix1', 'familyoffourxxx', ?, ?, 'users:guide', '2026-11-23 01:00:00.000Z', ?, ?)`,
  );
  act.run('checkinxxxxxxxx', 'check_in', 'k1', '[1,2]', '');
  act.run('refusedxxxxxxxx', 'refuse', 'k2', '[3]', '');
  act.run('mistakexxxxxxxx', 'check_in', 'k3', '[0]', '');
  act.run('undonexxxxxxxxx', 'undo', 'k4', '[]', 'k3');
  act.run('outsidexxxxxxxx', 'no_show', 'k5', '[17]', '');
  old.close();

  const db = migrate();
  const people = db.prepare('SELECT * FROM voucher_people ORDER BY voucher, sort').all();
  const of = (voucher: string) =>
    people.filter((one) => one['voucher'] === voucher).map(({ band, name_latin, age, state }) => [band, name_latin, age, state].join(' '));
  expect(of('familyoffourxxx')).toEqual(['adult BORIS 40 coming', 'adult   aboard', 'child KID 9 aboard', 'child  7 did_not_come']);
  expect(of('nobodyknownxxxx')).toEqual(['adult VERA  coming', 'adult   coming', 'infant   coming']);
  expect(of('fivefortwoxxxxx')).toEqual(['adult A  coming', 'adult B  coming']);
  expect(of('nobodycamexxxxx')).toEqual(['adult GLEB  did_not_come']);
  expect(people.find(({ name_latin }) => name_latin === 'BORIS')).toMatchObject({
    citizenship: 'RU',
    passport: 'AA1',
    by: 'users:seller',
    since: '2026-11-01 10:00:00.000Z',
  });
  expect(people.find(({ name_latin }) => name_latin === 'KID')).toMatchObject({ flags: '["asthma"]' });
  const idOf = (sort: number): unknown => people.find((one) => one['voucher'] === 'familyoffourxxx' && one['sort'] === sort)?.['id'];
  const who = (id: string): unknown => JSON.parse(String(db.prepare('SELECT who FROM boarding_actions WHERE id = ?').get(id)?.['who']));
  expect([who('checkinxxxxxxxx'), who('outsidexxxxxxxx'), who('undonexxxxxxxxx')]).toEqual([[idOf(1), idOf(2)], [], []]);
  expect(new Set(people.map(({ id }) => String(id))).size).toBe(people.length);
  expect(people.every(({ id }) => /^[a-z0-9]{15}$/.test(String(id)))).toBe(true);
  expect(db.prepare("SELECT count(*) AS n FROM pragma_table_info('vouchers') WHERE name = 'pax'").get()?.['n']).toBe(0);
  db.close();
});
