import { roleCan } from '../../access/policy.ts';
import { isOverseer } from '../../backend/sessions/actor.ts';
import { type Desk, deskAct, deskShow } from '../../backend/desk/desk.ts';
import { houseAct } from '../../backend/sessions/house-act.ts';
import type { App, PbRecord, RequestEvent } from '../../backend/jsvm.d.ts';
import { jsonIn, type Plain, storedTime } from '../../backend/engine/record-data.ts';
import { byId, rowsOf, declaredAs, sealed, settingIn, unsealed } from '../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../backend/engine/refusal.ts';
import { textIn } from '../../backend/engine/request.ts';
import { noteSecurity, personOf, subjectOf } from '../../backend/sessions/security-log.ts';
import * as operations from '../../model/settings/operations.ts';
import { noteMessageTest as messageTestOperation, readShownSettings as shownOperation, writeSetting as operation } from '../../model/settings/operations.ts';
import { type SettingKey, SETTINGS } from '../../registry/settings.ts';
import type { PlacesOf } from '../../schema/operation.ts';
import { settingFault } from '../../schema/setting-faults.ts';
import { type Setting, settingRight, type Settings } from '../../schema/settings.ts';
import { DESK_GROUPS, hostOf, tailOf } from './rules/groups.ts';
import { TEST_OUTCOMES } from './rules/message-test.ts';

const MINUTE_MS = 60_000;

export function noteMessageTest(e: RequestEvent): void {
  deskAct(e, messageTestOperation, ({ tx, actor, body }) => {
    const outcome = TEST_OUTCOMES.find((one) => one === body.outcome);
    if (!outcome) throw fieldFault('outcome', 'wrong');
    const person = personOf(tx, actor.ref);
    if (!person) throw new Refusal('forbidden');
    const end = body.end.replace(/\D/g, '');
    const what = [`test_${outcome}`, `…${end}`, body.host].filter(Boolean).join(' ');
    const { id } = body;
    if (id === '') return { id: noteSecurity(tx, { kind: 'message_test', person, address: body.address, what })?.id ?? '' };
    const row = byId(tx, 'security_log', id);
    const isOwn = row?.getString('kind') === 'message_test' && row.getString('subject') === subjectOf(person);
    // What happened is told once, and at once.
    if (!row || !isOwn || !row.getString('what').startsWith('test_asked ') || row.getString('at') < storedTime(Date.now() - MINUTE_MS))
      throw new Refusal('not_found', { collection: 'security_log' });
    row.set('what', what);
    tx.save(row);
    return { id };
  });
}

const SHOWN = (Object.entries(SETTINGS satisfies Settings as Settings) as [SettingKey, Settings[string]][])
  .filter(([, declared]) => declared.isShown === true)
  .map(([key]) => key);

export function readShownSettings(e: RequestEvent): void {
  deskShow(e, shownOperation, (app, _actor, { country }) => ({ settings: Object.fromEntries(SHOWN.map((key) => [key, settingIn(app, key, country)])) }));
}

const ROW = { id: '', key: '', country: '', value: '', secret: '', revision: 0, updated: '', by: '' };
const MOST = 2000;

/** Each with who changed it last. */
export function listSettings(e: RequestEvent): void {
  deskShow(e, operations.listSettings, (app, actor, { country }) => {
    const sees = (key: string): boolean => {
      const group = declaredAs(key)?.group;
      return group !== undefined && (actor.role === 'system' || roleCan(actor.role, 'settings.edit') || (isOverseer(actor) && DESK_GROUPS.includes(group)));
    };
    const rows = keptRows(app, country).filter(({ key }) => sees(key));
    return {
      rows: rows.map(({ secret, value, ...row }) => ({
        ...row,
        value: JSON.parse(value) as unknown,
        is_sealed: secret !== '',
        tail: tailOf(unsealed(secret)),
      })),
    };
  });
}

function keptRows(app: App, country: string) {
  const sql = `SELECT s.id, s.key, s.country, COALESCE(s.value, 'null') AS value, s.secret, s.revision, s.updated, COALESCE(ev.actor_name, '') AS "by"
    FROM settings s LEFT JOIN events ev INDEXED BY idx_events_1 ON ev.entity = 'settings' AND ev.record = s.id AND ev.revision = s.revision
    WHERE s.country IN ('', {:country}) LIMIT ${MOST}`;
  return rowsOf(app, sql, { country }, ROW);
}

const GENERATION = "SELECT count(*) AS count, COALESCE(sum(revision), 0) AS writes, COALESCE(max(updated), '') AS latest FROM settings";

export function tellSettings(e: RequestEvent): void {
  houseAct(e, operations.tellSettings, ({ since }) => {
    const [found] = rowsOf(e.app, GENERATION, {}, { count: 0, writes: 0, latest: '' });
    const generation = `${found?.count ?? 0}:${found?.writes ?? 0}:${found?.latest ?? ''}`;
    if (since === generation) return { generation, rows: null };
    const rows = rowsOf(
      e.app,
      "SELECT key, country, COALESCE(value, 'null') AS value, secret FROM settings",
      {},
      { key: '', country: '', value: '', secret: '' },
    );
    return {
      generation,
      rows: rows.map(({ key, country, value, secret }) => ({
        key,
        country,
        value: declaredAs(key)?.kind === 'secret' ? unsealed(secret) || null : (JSON.parse(value) as unknown),
      })),
    };
  });
}

/** A setting of the request, and the place that it is set for. */
interface Asked {
  readonly key: string;
  readonly declared: Setting;
  /** '' for the whole house. */
  readonly country: string;
}

/** @throws Refusal `not_found` of what nobody declares, `invalid` of a country for what only the whole house has */
function askedIn(desk: Desk, key: string): Asked {
  const declared = declaredAs(key);
  if (!declared) throw new Refusal('not_found', { key });
  const country = textIn(desk.body['country'], 15);
  if (country === '') {
    if (declared.kind === 'money') throw fieldFault('country', 'missing');
  } else {
    if (declared.isHouse) throw fieldFault('country', 'setting_house');
    desk.take('countries', country);
  }
  return { key, declared, country };
}

/** Of two numbers that belong together one may not pass the other. @throws Refusal `invalid` */
function refuseDisorder({ tx }: Desk, { declared, country }: Asked, value: unknown): void {
  if (typeof value !== 'number' || !('min' in declared)) return;
  const of = (key: string | undefined): number | null => (key === undefined ? null : Number(settingIn(tx, key as SettingKey, country)));
  const [most, least] = [of(declared.atMost), of(declared.atLeast)];
  if (most !== null && value > most) throw fieldFault('value', 'setting_above');
  if (least !== null && value < least) throw fieldFault('value', 'setting_below');
}

/** What stands in the history of a secret, instead of it. */
const HIDDEN = '••••••••';

export function writeSetting(e: RequestEvent): void {
  const right = settingRight(declaredAs(e.request.pathValue('key')));
  const work = (desk: Desk, { key }: PlacesOf<typeof operation>) => {
    const asked = askedIn(desk, key);
    const row = rowOf(desk, asked);
    if (desk.body['reset'] === true) reset(desk, asked, row);
    else if (asked.declared.kind === 'secret') setSecret(desk, asked, row);
    else set(desk, asked, row);
    const now = rowOf(desk, asked);
    return { key: asked.key, country: asked.country, revision: now?.getInt('revision') ?? 0 };
  };
  deskAct(e, operation, work, undefined, right);
}

const rowOf = (desk: Desk, { key, country }: Asked): PbRecord | undefined =>
  desk.tx.findRecordsByFilter('settings', 'key = {:key} && country = {:country}', '', 1, 0, { key, country })[0];

/** Adds or saves the row with its event. */
function keep(desk: Desk, { key, country, declared }: Asked, row: PbRecord | undefined, value: unknown): void {
  // As text: PocketBase would take a word such as "12" for a number.
  const text = JSON.stringify(value);
  if (!row) {
    desk.add('settings', { key, country, value: text, shown: declared.isPublic === true }, { action: 'update' });
    return;
  }
  row.set('value', text);
  row.set('shown', declared.isPublic === true);
  desk.save(row, { action: value === null ? 'reset' : 'update' });
}

/** The same; a secret that goes to an address is taken back where that leads to another host, before anybody sends it there. */
function keepAndDrop(desk: Desk, asked: Asked, row: PbRecord | undefined, value: unknown): void {
  const host = (): string => hostOf(settingIn(desk.tx, asked.key as SettingKey, asked.country));
  const before = host();
  keep(desk, asked, row, value);
  if (host() === before) return;
  for (const [key, declared] of Object.entries<Setting>(SETTINGS)) {
    if (declared.kind !== 'secret' || declared.sentTo !== asked.key) continue;
    const secret = rowOf(desk, { ...asked, key, declared });
    if (secret && secret.getString('secret') !== '') drop(desk, secret);
  }
}

/** A secret is taken back, and its history says so. */
function drop(desk: Desk, secret: PbRecord): void {
  secret.set('secret', '');
  desk.tx.save(secret);
  desk.note(secret, { action: 'reset' });
}

/** What is set now, in the words of the request: both languages each by itself. */
function wordsOf({ tx }: Desk, { key, declared, country }: Asked, row: PbRecord | undefined): Plain {
  const value = row ? jsonIn<unknown>(row, 'value', null) : null;
  if (declared.kind !== 'text') return { value };
  return (value as Plain | null) ?? { ...(settingIn(tx, key as SettingKey, country) as object) };
}

function set(desk: Desk, asked: Asked, row: PbRecord | undefined): void {
  const names = asked.declared.kind === 'text' ? ['ru', 'en'] : ['value'];
  const words = wordsOf(desk, asked, row);
  const edit = row ? desk.edit(row, names, {}, () => words) : Object.fromEntries(Object.entries(desk.body).filter(([name]) => names.includes(name)));
  if (Object.keys(edit).length === 0) return;
  const value = asked.declared.kind === 'text' ? { ...words, ...edit } : edit['value'];
  const fault = settingFault(asked.declared, value);
  if (fault) throw fieldFault(Object.keys(edit)[0] ?? 'value', fault);
  if (asked.declared.kind === 'record' && value !== '' && !byId(desk.tx, asked.declared.collection, value)) throw fieldFault('value', 'missing');
  if (asked.declared.kind === 'list') refuseUnknown(desk, asked, value as readonly string[], asked.declared.of);
  refuseDisorder(desk, asked, value);
  keepAndDrop(desk, asked, row, value);
}

/** Words that name records are those of records, of one country those of its own. @throws Refusal `invalid` */
function refuseUnknown({ tx }: Desk, { country }: Asked, words: readonly string[], collection: string | undefined): void {
  if (collection === undefined) return;
  const filter = country === '' ? 'slug = {:slug}' : 'country = {:country} && slug = {:slug}';
  const isKnown = (slug: string): boolean => tx.findRecordsByFilter(collection, filter, '', 1, 0, { slug, country }).length > 0;
  if (!words.every(isKnown)) throw fieldFault('value', 'setting_unknown');
}

/** Takes a setting back: that of a country to the house's, that of the house to what is declared. */
function reset(desk: Desk, asked: Asked, row: PbRecord | undefined): void {
  if (!row) return;
  desk.expect(row);
  if (asked.declared.kind === 'secret') drop(desk, row);
  else keepAndDrop(desk, asked, row, null);
}

/** Its history says that it changed, never what it is. */
function setSecret(desk: Desk, { key, country, declared }: Asked, row: PbRecord | undefined): void {
  const secret = desk.body['secret'];
  const fault = secret === '' ? 'missing' : settingFault(declared, secret);
  if (fault) throw fieldFault('secret', fault);
  if (row) {
    desk.expect(row);
    row.set('secret', sealed(String(secret)));
    desk.tx.save(row);
  }
  const kept = row ?? desk.add('settings', { key, country, secret: sealed(String(secret)) });
  desk.note(kept, { action: 'update', note: { secret: HIDDEN } });
}
