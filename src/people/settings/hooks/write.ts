import { writeSetting as operation } from '../../../model/settings/operations.ts';
import { type Desk, deskAct } from '../../../backend/desk.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { declaredAs, sealed, settingIn } from '../../../backend/settings.ts';
import { type SettingKey, SETTINGS } from '../../../registry/settings.ts';
import { settingFault } from '../../../schema/setting-faults.ts';
import type { PlacesOf } from '../../../schema/operation.ts';
import { type Setting, settingRight } from '../../../schema/settings.ts';
import { hostOf } from '../rules/host.ts';
import { textIn } from '../../../backend/request.ts';

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
  return (value as Plain | null) ?? { ...(settingIn(tx, key as SettingKey, country) as unknown as Plain) };
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
