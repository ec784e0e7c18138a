import { provenFields } from '../../../access/proof.ts';
import { type Desk, deskWrite } from '../../../backend/desk.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain, shownOf } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { requireRevision } from '../../../backend/revision.ts';
import { textIn, timeIn } from '../../../backend/request.ts';
import { timeOf } from '../../../backend/time.ts';
import type { PublishedDraft } from '../../../model/studio/fields/publications.ts';
import { draftedAs } from '../rules/drafted.ts';
import { requireOpen } from './draft-routes.ts';
import { goLive, readyDrafts } from './going-live.ts';
import { takeBack } from './taking-back.ts';

const DRAFTS_MAX = 200;
const AHEAD_MAX_MS = 3 * 366 * 86_400_000;

/**
 * POST studio/publish {drafts: [{id, revision}], why?, at?}: what was seen goes live, now or at an instant (UTC), all of it or
 * nothing. Asked by the site server, which lets the linter read it first.
 */
export function publishRoute(e: RequestEvent): void {
  deskWrite(e, { right: 'excursions.edit', keyed: true }, (desk) => {
    const asked = draftsIn(desk.body['drafts']);
    const publish_at = timeIn(desk.body['at'], 'at');
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
    const facts = { subject: first?.getString('subject') ?? '', country: first?.getString('country') ?? '', why: textIn(desk.body['why'], 500) };
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

/** POST publications/{id}/{unschedule|take-back|seen}. */
export function actOnPublication(e: RequestEvent): void {
  const action = e.request.pathValue('action');
  const work = WORK[action];
  if (!work) throw e.notFoundError('', null);
  deskWrite(e, { right: 'excursions.edit', keyed: action === 'take-back' }, (desk) => {
    const publication = desk.take('publications', e.request.pathValue('id'));
    return { publication: shownOf(work(desk, publication)) };
  });
}

const WORK: Readonly<Record<string, (desk: Desk, publication: PbRecord) => PbRecord>> = {
  unschedule,
  'take-back': takeBack,
  seen(desk, publication) {
    requireState(publication, 'failed', 'seen');
    publication.set('seen_by', desk.actor.ref);
    desk.save(publication, { action: 'seen' });
    return publication;
  },
};

function unschedule(desk: Desk, publication: PbRecord): PbRecord {
  requireState(publication, 'waiting', 'unschedule');
  publication.set('state', 'unscheduled');
  desk.save(publication, { action: 'unschedule' });
  freeDrafts(desk, publication);
  return publication;
}

function requireState(publication: PbRecord, wanted: string, action: string): void {
  const from = publication.getString('state');
  if (from !== wanted) throw new Refusal('move_refused', { from, action, allowed: [] });
}

/** Whether what a draft changes asks for a proof of who changes it. */
function asksProof(entity: string, fields: Plain): boolean {
  const description = draftedAs(entity)?.description;
  return description !== undefined && provenFields(description).some((name) => name in fields);
}

function wait(desk: Desk, draft: PbRecord, publication: PbRecord): void {
  draft.set('state', 'scheduled');
  draft.set('publication', publication.id);
  desk.save(draft, { action: 'schedule' });
}

/** Drafts that waited for a publication are edited again. */
export function freeDrafts(desk: Desk, publication: PbRecord): void {
  for (const draft of waitingDrafts(desk, publication)) {
    draft.set('state', 'open');
    draft.set('publication', '');
    desk.save(draft, { action: 'unschedule' });
  }
}

/** Drafts that wait for a publication. */
export function waitingDrafts(desk: Pick<Desk, 'tx'>, publication: PbRecord): readonly PbRecord[] {
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
