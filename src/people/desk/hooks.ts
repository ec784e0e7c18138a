import { guardWrites } from '../../backend/desk/records.ts';
import { kinshipOf } from '../../schema/kinship.ts';
import { sources, statuses } from '../../model/desk/fields/statuses.ts';
import type { Way } from '../../access/writes.ts';
import { deskShow } from '../../backend/desk/desk.ts';
import { rowSql } from '../../backend/lists/list-sql.ts';
import type { App, RecordRequestEvent, RequestEvent } from '../../backend/jsvm.d.ts';
import { jsonIn } from '../../backend/engine/record-data.ts';
import { byId, rowsOf, settingIn } from '../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../backend/engine/refusal.ts';
import { EXCURSION_LIST_LIMIT } from '../../config/constants.ts';
import { countries } from '../../model/catalogue/fields/countries.ts';
import { excursions } from '../../model/catalogue/fields/excursions.ts';
import { lossReasons } from '../../model/desk/fields/loss-reasons.ts';
import * as operations from '../../model/desk/operations.ts';
import { users } from '../../model/users/fields/users.ts';
import type { Description } from '../../schema/describe.ts';
import { isPattern, SELLERS } from './rules/stages.ts';

/** A view that somebody saves: as many as he finds his way in, counted with the write. @throws Refusal `views_limit` */
function checkView(e: RecordRequestEvent, tx: App, way: Way): void {
  if (way !== 'create' || e.hasSuperuserAuth()) return;
  const owner = e.record.getString('owner');
  const most = settingIn(tx, 'saved_views_most');
  const kept = tx.findRecordsByFilter('saved_views', 'owner = {:owner}', '', most, 0, { owner }).length;
  if (kept >= most) throw new Refusal('views_limit', { most });
}

const PATTERNS_MOST = 30;

/** A source that somebody saves: what it costs says in which currency, and its manager is one who sells. @throws Refusal `invalid` */
function checkSource({ app, record }: RecordRequestEvent): void {
  if (record.getInt('monthly_cost') > 0 && !/^[A-Z]{3}$/.test(record.getString('currency'))) throw fieldFault('currency', 'missing');
  const match = jsonIn<unknown>(record, 'match', null) ?? [];
  if (!Array.isArray(match) || match.length > PATTERNS_MOST || !match.every(isPattern)) throw fieldFault('match', 'wrong');
  const manager = record.getString('default_manager');
  if (manager !== '' && !SELLERS.includes(byId(app, 'users', manager)?.getString('type') ?? '')) throw fieldFault('default_manager', 'wrong');
}

/** What nearly every screen of the desk asks for, in one answer each: the database writes the JSON, no record is built. */

const NAMES = ['id', 'name_ru', 'name_en'];
const STATUS = [...NAMES, 'kind', 'colour', 'icon', 'sla_minutes', 'required_fields', 'next', 'action_ru', 'action_en'];
const PERSON = [...NAMES, 'type', 'active'];

/** The columns of rows, in their order, as an array of JSON text. */
function arrayText(
  app: App,
  description: Description,
  columns: readonly string[],
  rows: string,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  const row = rowSql('one', description, { columns });
  const [found] = rowsOf(app, `SELECT json_group_array(${row}) AS text FROM (SELECT ${columns.join(', ')} FROM ${rows}) one`, parameters, { text: '' });
  return found?.text ?? '[]';
}

const peopleText = (app: App): string => arrayText(app, users, PERSON, "users WHERE type IN ('manager', 'senior', 'accountant', 'agent')");

export function readWords(e: RequestEvent): void {
  deskShow(e, operations.readWords, (app, _actor, { country }) => {
    const office = arrayText(app, countries, ['timezone'], 'countries WHERE id = {:country}', { country });
    return [
      `"statuses":${arrayText(app, statuses, STATUS, 'statuses WHERE archived = FALSE ORDER BY sort')}`,
      `"sources":${arrayText(app, sources, NAMES, 'sources ORDER BY sort')}`,
      `"reasons":${arrayText(app, lossReasons, NAMES, 'loss_reasons WHERE active = true ORDER BY sort')}`,
      `"people":${peopleText(app)}`,
      `"office":${office}`,
      `"hours":${JSON.stringify(settingIn(app, 'office_hours', country))}`,
    ];
  });
}

export function listPeople(e: RequestEvent): void {
  deskShow(e, operations.listPeople, (app) => [`"rows":${peopleText(app)}`]);
}

export function listExcursionNames(e: RequestEvent): void {
  deskShow(e, operations.listExcursionNames, (app, _actor, { country, which }) => {
    const sold = which === 'all' ? '' : " AND status = 'active'";
    const rows = `ic_excurs WHERE country = {:country} AND parent = ''${sold} ORDER BY name_ru, id LIMIT {:limit}`;
    return [`"rows":${arrayText(app, excursions, NAMES, rows, { country, limit: EXCURSION_LIST_LIMIT })}`];
  });
}

guardWrites('saved_views', () => ({ check: checkView, unrecorded: ['name', 'query'], isQuiet: true }));
guardWrites('sources', () => ({ kinship: kinshipOf(sources), check: checkSource }));
