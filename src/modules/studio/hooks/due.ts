import type { Actor } from '../../../backend/actor.ts';
import { openDesk } from '../../../backend/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import type { PublicationProblem } from '../fields/publications.ts';
import { goLive, readyDrafts } from './going-live.ts';
import { freeDrafts, waitingDrafts } from './publication-routes.ts';

const AT_A_TIME = 20;

/**
 * POST house/publications-due: makes what is due, each publication in a transaction of its own that reads its state again, so
 * that of two who ask at once one makes it. `next` is the instant of the next one, '' where none waits.
 */
export function publishDue(e: RequestEvent): void {
  const now = storedTime(Date.now());
  const sql =
    "SELECT id FROM publications INDEXED BY idx_publications_1 WHERE state = 'waiting' AND publish_at <= {:now} ORDER BY publish_at, id LIMIT {:limit}";
  const due = rowsOf(e.app, sql, { now, limit: AT_A_TIME }, { id: '' });
  const outcomes = due.map(({ id }) => ({ id, outcome: publishOne(e.app, id) }));
  const first = "SELECT publish_at FROM publications INDEXED BY idx_publications_1 WHERE state = 'waiting' ORDER BY publish_at LIMIT 1";
  const idsOf = (outcome: Outcome): readonly string[] => outcomes.flatMap((one) => (one.outcome === outcome ? [one.id] : []));
  const next = rowsOf(e.app, first, {}, { publish_at: '' })[0]?.publish_at ?? '';
  e.json(200, { done: idsOf('done'), failed: idsOf('failed'), next, now: storedTime(Date.now()) });
}

type Outcome = 'done' | 'failed' | 'elsewhere';

function publishOne(app: App, id: string): Outcome {
  let outcome: Outcome = 'elsewhere';
  let problem: PublicationProblem | null = null;
  try {
    app.runInTransaction((tx) => {
      try {
        outcome = makePublication(tx, id);
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

function makePublication(tx: App, id: string): Outcome {
  const publication = byId(tx, 'publications', id);
  if (publication?.getString('state') !== 'waiting') return 'elsewhere';
  const desk = openDesk(tx, ordererOf(publication), {}, null);
  const drafts = waitingDrafts(desk, publication);
  goLive(desk, readyDrafts(desk, drafts), publication);
  publication.set('state', 'done');
  publication.set('done_at', desk.now);
  desk.save(publication, { action: 'publish' });
  return 'done';
}

/** What could not be made stays as drafts, with the reason, until somebody has seen it. */
function failPublication(app: App, id: string, problem: PublicationProblem): Outcome {
  let outcome: Outcome = 'elsewhere';
  app.runInTransaction((tx) => {
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
