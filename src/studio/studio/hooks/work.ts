import { deskShow } from '../../../backend/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { type Plain, shownOf } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { readStudioWork } from '../../../model/studio/operations.ts';
import { namedBy } from '../rules/subject.ts';
import { draftedFieldsOf, namedIn, nameOf } from './draft-store.ts';

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

function toldDraft(app: App, draft: PbRecord): Plain {
  const typed = rowsOf(app, TYPED, { draft: draft.id }, { field: '', typed_name: '', updated: '' });
  const fields = [...new Set(typed.map(({ field }) => field))];
  const people = [...new Set(typed.map(({ typed_name }) => typed_name))];
  const own = draftedFieldsOf(app, namedIn(draft));
  const { name: subject_name, place } = aboutOf(app, draft.getString('subject'));
  return { ...shownOf(draft), name: nameOf(own), subject_name, place, fields, people, typed_at: typed.at(-1)?.updated ?? draft.getString('updated') };
}

/** What a subject is called, and what its address is made of. */
function aboutOf(app: App, subject: string): { readonly name: Plain; readonly place: Plain } {
  const named = namedBy(subject);
  const fields: Plain = draftedFieldsOf(app, named);
  const [slug, country, region] = ['slug', 'country', 'region'].map((name) => String(fields[name] ?? ''));
  return { name: { ...nameOf({ ...fields, id: named.record }) }, place: { id: named.record, slug, country, region } };
}
