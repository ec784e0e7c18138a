import type { Actor } from '../../../backend/sessions/actor.ts';
import { openDesk } from '../../../backend/desk/desk.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { Refusal, transaction } from '../../../backend/engine/refusal.ts';
import { storedTime } from '../../../backend/engine/record-data.ts';
import { revisionOf } from '../../../backend/desk/revision.ts';
import type { PublicationProblem, PublishedDraft } from '../../../model/studio/fields/publications.ts';
import { type CheckedPublication, publishDue as operation } from '../../../model/studio/operations.ts';
import { goLive, readyDrafts, requireLive } from '../drafts/going-live.hooks.ts';
import { freeDrafts, waitingDrafts } from './publication-routes.hooks.ts';

const AT_A_TIME = 20;

// decision: the-clock-of-publications
export function publishDue(e: RequestEvent): void {
  houseAct(e, operation, ({ checked }) => makeDue(e.app, Array.isArray(checked) ? (checked as readonly CheckedPublication[]) : null));
}

/** @param checked what the clock has had read; `null` where it asks for no reading */
function makeDue(app: App, checked: readonly CheckedPublication[] | null) {
  const now = storedTime(Date.now());
  const sql =
    "SELECT id FROM publications INDEXED BY idx_publications_1 WHERE state = 'waiting' AND publish_at <= {:now} ORDER BY publish_at, id LIMIT {:limit}";
  const due = rowsOf(app, sql, { now, limit: AT_A_TIME }, { id: '' });
  const outcomes = due.map(({ id }) => ({ id, outcome: publishOne(app, id, checked === null ? undefined : (checked.find((one) => one.id === id) ?? null)) }));
  const first = "SELECT publish_at FROM publications INDEXED BY idx_publications_1 WHERE state = 'waiting' ORDER BY publish_at LIMIT 1";
  const idsOf = (outcome: Outcome): readonly string[] => outcomes.flatMap((one) => (one.outcome === outcome ? [one.id] : []));
  const next = rowsOf(app, first, {}, { publish_at: '' })[0]?.publish_at ?? '';
  const unchecked = idsOf('unchecked').map((id) => ({ id, drafts: draftsOf(app, id) }));
  return { done: idsOf('done'), failed: idsOf('failed'), unchecked, next, now: storedTime(Date.now()) };
}

/** The drafts of a waiting publication as they are now. */
function draftsOf(app: App, id: string): readonly PublishedDraft[] {
  const publication = byId(app, 'publications', id);
  return publication ? waitingDrafts({ tx: app }, publication).map((draft) => ({ id: draft.id, revision: revisionOf(draft) })) : [];
}

const isAsRead = (now: readonly PublishedDraft[], read: readonly PublishedDraft[]): boolean =>
  now.length === read.length && now.every(({ id, revision }) => read.some((one) => one.id === id && one.revision === revision));

type Outcome = 'done' | 'failed' | 'elsewhere' | 'unchecked';

/** @param checked how it was read, `null` where it was not and has to be; `undefined` where nobody reads */
function publishOne(app: App, id: string, checked: CheckedPublication | null | undefined): Outcome {
  let outcome: Outcome = 'elsewhere';
  let problem: PublicationProblem | null = null;
  try {
    transaction(app, (tx) => {
      try {
        outcome = makePublication(tx, id, checked);
      } catch (error) {
        // An exception that crosses the transaction comes out as another one.
        problem = problemOf(error);
        throw error;
      }
    });
    return outcome;
  } catch (error) {
    const why = problem ?? problemOf(error);
    $app.logger().warn('A scheduled publication was not made.', 'publication', id, 'reason', why.code);
    return failPublication(app, id, why);
  }
}

function makePublication(tx: App, id: string, checked: CheckedPublication | null | undefined): Outcome {
  const publication = byId(tx, 'publications', id);
  if (publication?.getString('state') !== 'waiting') return 'elsewhere';
  const desk = openDesk(tx, ordererOf(publication), {}, null);
  const drafts = waitingDrafts(desk, publication);
  if (checked !== undefined) {
    // Who typed meanwhile is read before it goes live.
    if (checked === null || !isAsRead(draftsOf(tx, id), checked.drafts)) return 'unchecked';
    requireLive(checked.findings);
  }
  goLive(desk, readyDrafts(desk, drafts), publication);
  publication.set('state', 'done');
  publication.set('done_at', desk.now);
  desk.save(publication, { action: 'publish' });
  return 'done';
}

/** What could not be made stays as drafts, with the reason, until somebody has seen it. */
function failPublication(app: App, id: string, problem: PublicationProblem): Outcome {
  let outcome: Outcome = 'elsewhere';
  transaction(app, (tx) => {
    const publication = byId(tx, 'publications', id);
    if (publication?.getString('state') !== 'waiting') return;
    const desk = openDesk(tx, ordererOf(publication), {}, null);
    publication.set('state', 'failed');
    publication.set('problem', problem);
    desk.save(publication, { action: 'fail', reason: problem.code });
    freeDrafts(desk, publication);
    outcome = 'failed';
  });
  return outcome;
}

/** The house makes it in the name of whoever ordered it. */
const ordererOf = (publication: { getString(name: string): string }): Actor => ({
  ref: publication.getString('ordered_by'),
  user: '',
  name: publication.getString('ordered_name'),
  role: 'system',
});

function problemOf(error: unknown): PublicationProblem {
  if (error instanceof Refusal) return { code: error.code, data: error.data };
  return { code: 'invalid', data: { detail: String(error).slice(0, 1000) } };
}
