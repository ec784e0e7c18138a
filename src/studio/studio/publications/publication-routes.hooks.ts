import { provenFields } from '../../../access/policy.ts';
import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain, shownOf, timeOf } from '../../../backend/engine/record-data.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { textIn } from '../../../backend/engine/request.ts';
import { requireRevision, revisionOf } from '../../../backend/desk/revision.ts';
import { canonical } from '../../../schema/edit.ts';
import type { Finding, Named } from '../../../model/studio/answers.ts';
import type { PublishedDraft } from '../../../model/studio/fields/publications.ts';
import { actOnPublication as operation, publish, readVersions as listed, restoreVersion as restored } from '../../../model/studio/operations.ts';
import type { PlacesOf, Taken } from '../../../schema/operation.ts';
import { namedFrom, requireOpen } from '../drafts/draft-routes.hooks.ts';
import { compareDraft, type StandingValue } from '../drafts/draft-values.rules.ts';
import { draftedAs, emptyOf, fieldsOf, orderOf, referenceOf } from '../drafts/drafted.rules.ts';
import { beginDraft, draftable, draftOf, liveFieldsOf, namedIn, openDraftOf, requireTypable, typeInto } from '../drafts/drafts.hooks.ts';
import {
  deleteLive,
  fieldsIn,
  goLive,
  keepFound,
  readyDrafts,
  requireLive,
  versionBefore,
  versionsOf,
  versionsWith,
  writeLive,
} from '../drafts/going-live.hooks.ts';

type PublicationDesk = Desk<Taken<(typeof operation)['takes']>>;

interface Step {
  readonly named: Named;
  /** What is put back; `null` of a record that the publication added. */
  readonly values: readonly StandingValue[] | null;
}

/**
 * Takes a publication back: what it changed is as it was before, what it added is withdrawn from the public. What was changed
 * once more since then stands in the way. @returns the publication that did it. @throws Refusal `move_refused`, `draft_clash`
 */
function takeBack(desk: PublicationDesk, publication: PbRecord<'publications'>): PbRecord {
  const from = publication.getString('state');
  if (from !== 'done' || publication.getString('taken_back_by') !== '') throw new Refusal('move_refused', { from, action: 'take-back', allowed: [] });
  const steps = versionsWith(desk.tx, publication.id).map((version) => stepFor(desk, version));
  requireLive(steps.flatMap((step) => clashesOf(desk, step)));
  const own = desk.add(
    'publications',
    {
      subject: publication.getString('subject'),
      country: publication.getString('country'),
      state: 'done',
      done_at: desk.now,
      drafts: [],
      why: desk.body.why,
      ordered_by: desk.actor.ref,
      ordered_name: desk.actor.name,
      takes_back: publication.id,
    },
    { action: 'take_back' },
  );
  // What was added last goes first: others may point at it.
  const added = steps.filter(({ values }) => values === null).sort((a, b) => orderOf(b.named.entity) - orderOf(a.named.entity));
  for (const { named } of added) withdraw(desk, named, own);
  for (const { named, values } of steps) if (values) writeLive(desk, named, valuesBy(values), {}, own, '');
  publication.set('taken_back_by', own.id);
  desk.save(publication, { action: 'taken_back' });
  return own;
}

const valuesBy = (values: readonly StandingValue[]): Plain => Object.fromEntries(values.map(({ field, value }) => [field, value]));

/** A publication in the words of a draft: what it changed is typed back over what it made of it. */
function stepFor(desk: Desk, version: PbRecord<'versions'>): Step {
  const named = namedIn(version);
  const before = versionBefore(desk.tx, version);
  if (!before) return { named, values: null };
  const [was, made] = [fieldsIn(before), fieldsIn(version)];
  const changed = Object.keys(made).filter((field) => field in was && canonical(was[field]) !== canonical(made[field]));
  return { named, values: changed.map((field) => ({ field, value: was[field], base: made[field] })) };
}

function clashesOf(desk: Desk, { named, values }: Step): readonly Finding[] {
  const about = (field: string, code: string): Finding => ({ record: referenceOf(named), field, code, level: 'blocks', params: {} });
  const live = byId(desk.tx, named.entity, named.record);
  // What is deleted by now needs no taking back where it was added, and cannot be mended where it was changed.
  if (!live) return values === null ? [] : [about('', 'orphan')];
  return compareDraft(values ?? [], draftable(named.entity, live)).flatMap(({ field, state }) => (state === 'clash' ? [about(field, 'clash')] : []));
}

/** Takes a record from the public that was never there before. */
function withdraw(desk: Desk, named: Named, publication: PbRecord<'publications'>): void {
  const live = byId(desk.tx, named.entity, named.record);
  if (!live) return;
  const hidden = draftedAs(named.entity)?.withdrawnBy;
  if (hidden) {
    writeLive(desk, named, hidden, {}, publication, '');
    return;
  }
  keepFound(desk, live);
  deleteLive(desk, live, { publication: publication.id });
}

const DRAFTS_MAX = 200;
const AHEAD_MAX_MS = 3 * 366 * 86_400_000;

export function publishRoute(e: RequestEvent): void {
  deskAct(e, publish, (desk) => {
    const { drafts: sent, why, at: publish_at } = desk.body;
    const asked = draftsIn(sent);
    if (publish_at !== '' && timeOf(publish_at) - timeOf(desk.now) > AHEAD_MAX_MS) throw fieldFault('at', 'too_far');
    const drafts = asked.map(({ id, revision }) => {
      const draft = desk.take('drafts', id);
      requireOpen(draft);
      requireRevision(desk.tx, desk.actor, draft, revision);
      return draft;
    });
    const ready = readyDrafts(desk, drafts);
    const isLater = publish_at > desk.now;
    const [first] = drafts;
    const facts = { subject: first?.getString('subject') ?? '', country: first?.getString('country') ?? '', why };
    const who = { ordered_by: desk.actor.ref, ordered_name: desk.actor.name };
    const when = isLater ? { state: 'waiting', publish_at } : { state: 'done', done_at: desk.now };
    const publication = desk.add('publications', { ...facts, ...who, ...when, drafts: asked }, { action: isLater ? 'schedule' : 'publish' });
    // What goes live by itself has its proof beforehand.
    if (isLater && ready.some(({ draft, fields }) => asksProof(draft.getString('entity'), fields))) desk.prove();
    if (isLater) for (const draft of drafts) wait(desk, draft, publication);
    else goLive(desk, ready, publication);
    return { publication: shownOf(publication) };
  });
}

export function actOnPublication(e: RequestEvent): void {
  deskAct(e, operation, (desk, { id, action }) => {
    const publication = desk.take('publications', id);
    return { publication: shownOf(WORK[action](desk, publication)) };
  });
}

const WORK: Readonly<Record<PlacesOf<typeof operation>['action'], (desk: PublicationDesk, publication: PbRecord<'publications'>) => PbRecord>> = {
  unschedule,
  'take-back': takeBack,
  seen(desk, publication) {
    requireState(publication, 'failed', 'seen');
    publication.set('seen_by', desk.actor.ref);
    desk.save(publication, { action: 'seen' });
    return publication;
  },
};

function unschedule(desk: Desk, publication: PbRecord<'publications'>): PbRecord {
  requireState(publication, 'waiting', 'unschedule');
  publication.set('state', 'unscheduled');
  desk.save(publication, { action: 'unschedule' });
  freeDrafts(desk, publication);
  return publication;
}

function requireState(publication: PbRecord<'publications'>, wanted: string, action: string): void {
  const from = publication.getString('state');
  if (from !== wanted) throw new Refusal('move_refused', { from, action, allowed: [] });
}

/** Whether what a draft changes asks for a proof of who changes it. */
function asksProof(entity: string, fields: Plain): boolean {
  const description = draftedAs(entity)?.description;
  return description !== undefined && provenFields(description).some((name) => name in fields);
}

function wait(desk: Desk, draft: PbRecord<'drafts'>, publication: PbRecord<'publications'>): void {
  draft.set('state', 'scheduled');
  draft.set('publication', publication.id);
  desk.save(draft, { action: 'schedule' });
}

/** Drafts that waited for a publication are edited again. */
export function freeDrafts(desk: Desk, publication: PbRecord<'publications'>): void {
  for (const draft of waitingDrafts(desk, publication)) {
    draft.set('state', 'open');
    draft.set('publication', '');
    desk.save(draft, { action: 'unschedule' });
  }
}

/** Drafts that wait for a publication. */
export function waitingDrafts(desk: Pick<Desk, 'tx'>, publication: PbRecord<'publications'>): readonly PbRecord[] {
  return jsonIn<readonly PublishedDraft[]>(publication, 'drafts', []).flatMap(({ id }) => {
    const draft = byId(desk.tx, 'drafts', id);
    return draft?.getString('state') === 'scheduled' && draft.getString('publication') === publication.id ? [draft] : [];
  });
}

function draftsIn(value: unknown): readonly PublishedDraft[] {
  const isDraft = (one: unknown): one is Plain => typeof one === 'object' && one !== null;
  const all = Array.isArray(value) ? value.filter(isDraft).map(({ id, revision }) => ({ id: textIn(id, 15), revision: Number(revision) })) : [];
  const unique = [...new Map(all.map((one) => [one.id, one])).values()];
  if (unique.length === 0) throw fieldFault('drafts', 'missing');
  if (unique.length > DRAFTS_MAX) throw fieldFault('drafts', 'validation_too_many_values');
  if (unique.some(({ revision }) => !Number.isInteger(revision))) throw new Refusal('revision_missing');
  return unique;
}

const LISTED = 100;

export function readVersions(e: RequestEvent): void {
  deskShow(e, listed, (app, _actor, { id, ...about }) => {
    if (id) {
      const version = byId(app, 'versions', id);
      if (!version) throw new Refusal('not_found', { collection: 'versions' });
      return { version: shownOf(version) };
    }
    const rows = versionsOf(app, namedFrom(about), LISTED);
    return {
      rows: rows.map((row, at) => {
        const { fields: _fields, ...shown } = shownOf(row);
        const before = rows[at + 1] ?? versionBefore(app, row);
        return { ...shown, changed: before ? changedBetween(fieldsIn(before), fieldsIn(row)) : [] };
      }),
    };
  });
}

const changedBetween = (before: Plain, after: Plain): readonly string[] =>
  Object.keys(after).filter((field) => canonical(before[field]) !== canonical(after[field]));

export function restoreVersion(e: RequestEvent): void {
  deskAct(e, restored, (desk, { id }) => {
    const version = desk.take('versions', id);
    const named = namedIn(version);
    const then = fieldsIn(version);
    const live = liveFieldsOf(desk.tx, named);
    const below = live ?? emptyOf(named.entity);
    const draft = live
      ? draftOf(desk, named)
      : (openDraftOf(desk.tx, named) ?? beginDraft(desk, named, { kind: 'create', fields: { ...below, ...then }, base: 0 }));
    requireTypable(desk, draft);
    const hand = `${desk.actor.ref.slice(0, 23)}/restore-${version.id}`;
    const fields = fieldsOf(named.entity).filter((field) => field in then && canonical(then[field]) !== canonical(below[field]));
    const typed = fields.map((field) => typeInto(desk, draft, field, { hand, value: then[field], base: below[field] ?? null, seen: [] }));
    desk.note(draft, { action: 'restore', note: { version: version.id } });
    return { draft: { id: draft.id, revision: revisionOf(draft), entity: named.entity, record: named.record }, fields: typed.map(({ field }) => field) };
  });
}
