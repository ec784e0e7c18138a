import { deskShow } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { type Plain, shownOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { MISSING, type Missing } from '../../../model/studio/fields/vocab.ts';
import { readContent as operation, readStudioWork } from '../../../model/studio/operations.ts';
import { namedBy } from '../drafts/drafted.rules.ts';
import { draftedFieldsOf, namedIn, recordNames } from '../drafts/drafts.hooks.ts';
import { missingOf, OF_VARIANTS, PAIRED } from './missing.rules.ts';

const isEmpty = (column: string): string => `e.${column} = ''`;
const isListEmpty = (column: string): string => `e.${column} IN ('', 'null', '[]')`;

/** What an excursion lacks, as SQL over `e`; the same in code is `missingOf`, and a test compares both. */
const LACKS: Readonly<Record<Missing, string>> = {
  text: `${isEmpty('summary_ru')} OR ${isEmpty('description_ru')}`,
  translation: PAIRED.map((name) => `(${isEmpty(`${name}_ru`)}) != (${isEmpty(`${name}_en`)})`).join(' OR '),
  picture: 'NOT EXISTS (SELECT 1 FROM ic_excurs_images i INDEXED BY idx_ic_excurs_images_1 WHERE i.excur = e.id)',
  alt: "EXISTS (SELECT 1 FROM ic_excurs_images i INDEXED BY idx_ic_excurs_images_1 WHERE i.excur = e.id AND (i.alt_ru = '' OR i.alt_en = ''))",
  price: 'CASE WHEN e.private THEN e.private_price ELSE e.price_adult END = 0',
  schedule: "s.id IS NULL OR s.weekdays IN ('', 'null', '[]')",
  facts: `e.duration_minutes = 0 OR ${isEmpty('start_time')} OR ${isEmpty('boat_kind')} OR ${isListEmpty('languages')}`,
  stops: isListEmpty('route'),
  pickup: isEmpty('pickup_ru'),
  cancel: `NOT EXISTS (SELECT 1 FROM cancellation_rules r INDEXED BY idx_cancellation_rules_2 WHERE r.state = 'active' AND r.country = e.country
    AND ((r.scope = 'default' AND r.excursion = '') OR (r.scope = 'excursion' AND r.excursion = e.id)))`,
};
const lacking = MISSING.map((kind) => {
  const ofMain = OF_VARIANTS.includes(kind) ? '' : "e.parent = '' AND ";
  return `CASE WHEN ${ofMain}(${LACKS[kind]}) THEN '"${kind}",' ELSE '' END`;
}).join(' || ');

const NAMES = ['name_ru', 'name_en', 'site_variant_name_ru', 'site_variant_name_en', 'slug', 'region', 'parent', 'status'] as const;
const ROWS = `SELECT COALESCE(json_group_array(json_object('id', e.id, ${NAMES.map((name) => `'${name}', e.${name}`).join(', ')},
    'hidden', json(CASE WHEN e.hidden THEN 'true' ELSE 'false' END), 'revision', e.revision, 'schedule', COALESCE(s.revision, 0), 'isNew', json('false'),
    'missing', json('[' || RTRIM(${lacking}, ',') || ']'),
    'drafted', CASE WHEN d.id IS NULL THEN 0 ELSE
      (SELECT COUNT(DISTINCT v.field) FROM draft_values v INDEXED BY idx_draft_values_1 WHERE v.draft = d.id AND v.state != 'past') END)), '[]') AS listed
  FROM ic_excurs e INDEXED BY idx_ic_excurs_1
  LEFT JOIN excursion_schedules s INDEXED BY idx_excursion_schedules_1 ON s.excursion = e.id
  LEFT JOIN drafts d INDEXED BY idx_drafts_1 ON d.entity = 'ic_excurs' AND d.record = e.id AND d.closed_at = ''
  WHERE e.country = {:country} AND e.status != 'archived'`;

export function readContent(e: RequestEvent): void {
  deskShow(e, operation, (app, _actor, { country }) => {
    const [{ listed } = { listed: '[]' }] = rowsOf(app, ROWS, { country }, { listed: '' });
    return [`"rows":${listed}`, `"added":${JSON.stringify(addedIn(app, country))}`];
  });
}

/** Excursions that are not live yet, as their drafts have them. */
function addedIn(app: App, country: string): readonly object[] {
  const sql = `SELECT id FROM drafts INDEXED BY idx_drafts_3 WHERE country = {:country} AND closed_at = '' AND kind = 'create' AND entity = 'ic_excurs' ORDER BY created`;
  return rowsOf(app, sql, { country }, { id: '' }).flatMap(({ id }) => {
    const draft = byId(app, 'drafts', id);
    if (!draft) return [];
    const fields: Readonly<Record<string, unknown>> = draftedFieldsOf(app, namedIn(draft));
    const typed = rowsOf(
      app,
      "SELECT COUNT(DISTINCT field) AS fields FROM draft_values INDEXED BY idx_draft_values_1 WHERE draft = {:id} AND state != 'past'",
      { id },
      { fields: 0 },
    );
    const named = Object.fromEntries(NAMES.map((name) => [name, String(fields[name] ?? '')]));
    const isRuled = rowsOf(
      app,
      "SELECT id FROM cancellation_rules INDEXED BY idx_cancellation_rules_2 WHERE state = 'active' AND country = {:country} AND scope = 'default' AND excursion = ''",
      { country },
      { id: '' },
    );
    const missing = missingOf(fields, { images: 0, undescribed: 0, hasSchedule: false, hasRule: isRuled.length > 0 });
    return [{ id: draft.getString('record'), ...named, hidden: false, revision: 0, schedule: 0, isNew: true, missing, drafted: typed[0]?.fields ?? 0 }];
  });
}

const DRAFTS_MAX = 300;
const WAITING_MAX = 100;
const FAILED_MAX = 50;
const LATEST_MAX = 20;

const OPEN = `SELECT id FROM drafts INDEXED BY idx_drafts_3 WHERE country IN ({:country}, '') AND closed_at = '' ORDER BY created DESC LIMIT ${DRAFTS_MAX}`;
const TYPED = `SELECT field, typed_name, updated FROM draft_values INDEXED BY idx_draft_values_1 WHERE draft = {:draft} AND state != 'past' ORDER BY updated`;
const WAITING = `SELECT id FROM publications INDEXED BY idx_publications_1 WHERE state = 'waiting' AND country IN ({:country}, '') ORDER BY publish_at, id LIMIT ${WAITING_MAX}`;
const FAILED = `SELECT id FROM publications INDEXED BY idx_publications_3
  WHERE state = 'failed' AND country IN ({:country}, '') AND seen_by = '' ORDER BY created DESC LIMIT ${FAILED_MAX}`;
const LATEST = `SELECT id FROM publications INDEXED BY idx_publications_4
  WHERE country IN ({:country}, '') AND state = 'done' ORDER BY created DESC LIMIT ${LATEST_MAX}`;

export function readWork(e: RequestEvent): void {
  deskShow(e, readStudioWork, (app, _actor, { country }) => {
    const listOf = (collection: string, sql: string): readonly PbRecord[] =>
      rowsOf(app, sql, { country }, { id: '' }).flatMap(({ id }) => byId(app, collection, id) ?? []);
    const told = (sql: string): readonly Plain[] => listOf('publications', sql).map((one) => ({ ...shownOf(one), ...aboutOf(app, one.getString('subject')) }));
    return { drafts: listOf('drafts', OPEN).map((draft) => toldDraft(app, draft)), waiting: told(WAITING), failed: told(FAILED), latest: told(LATEST) };
  });
}

function toldDraft(app: App, draft: PbRecord<'drafts'>): Plain {
  const typed = rowsOf(app, TYPED, { draft: draft.id }, { field: '', typed_name: '', updated: '' });
  const fields = [...new Set(typed.map(({ field }) => field))];
  const people = [...new Set(typed.map(({ typed_name }) => typed_name))];
  const own = draftedFieldsOf(app, namedIn(draft));
  const { name: subject_name, place } = aboutOf(app, draft.getString('subject'));
  return { ...shownOf(draft), name: recordNames(own), subject_name, place, fields, people, typed_at: typed.at(-1)?.updated ?? draft.getString('updated') };
}

/** What a subject is called, and what its address is made of. */
function aboutOf(app: App, subject: string): { readonly name: Plain; readonly place: Plain } {
  const named = namedBy(subject);
  const fields: Plain = draftedFieldsOf(app, named);
  const [slug, country, region] = ['slug', 'country', 'region'].map((name) => String(fields[name] ?? ''));
  return { name: { ...recordNames({ ...fields, id: named.record }) }, place: { id: named.record, slug, country, region } };
}
