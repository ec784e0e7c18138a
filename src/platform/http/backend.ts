import type { IncomingMessage, ServerResponse } from 'node:http';
import { askHouse } from '../../data/ask.ts';
import { AppError } from '../../errors/app-error.ts';
import { probe } from '../../model/backend/operations.ts';
import { makePlaces } from '../places.ts';
import { createPocketBaseProxy, type Examine, type PocketBaseProxy } from '../proxy/pocketbase-proxy.ts';
import { createReadGates } from '../proxy/reads.ts';
import { createService, type Service } from '../service.ts';
import { createSessionCookies, subjectOf } from '../sessions/cookies.ts';
import { createProofs } from '../sessions/proofs.ts';
import { createSecurityNotes, createSeen } from '../sessions/seen.ts';
import { createSessionEnds, createSessions, type Sessions } from '../sessions/sessions.ts';
import { statementKey } from '../statement.ts';

/** Files that one person has on their way at a time: each reads a whole list. */
const FILES_PER_PERSON = 2;
const RETRY_AFTER_S = 10;

export const EXPORT_PREFIX = '/api/exports/';

/** Takes a place for a file, held until its last byte; who is not signed in is refused further on. @throws AppError `reads_limit`, `backend_down` */
type ExportGate = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The gate for all workers together. */
function createExportGate(sessions: Sessions): ExportGate {
  const files = makePlaces('export', FILES_PER_PERSON);
  return async (request, response) => {
    const { active } = await sessions.read(request.headers.cookie);
    if (!active) return;
    const give = await files.take(subjectOf(active.session));
    if (!give) throw new AppError('reads_limit', { retryAfterS: RETRY_AFTER_S });
    if (response.destroyed) give();
    else response.once('close', give);
  };
}

/** A probe costs a disk flush, so one answers everybody for this long. */
const PROBE_EVERY_MS = 5000;
/** Whoever waits longer for one row or one write has no product. */
const IN_TIME_MS = 3000;

type Found = 'ok' | 'failed';

interface Health {
  readonly status: 'ok' | 'degraded';
  readonly release: string;
  /** Whether PocketBase looks a row up in time, the way that everybody's questions go. */
  readonly read: Found;
  /** Whether a write reached its disk in time. */
  readonly write: Found;
}

interface HealthOptions {
  /** A clock that nobody sets back. */
  readonly now?: () => number;
  readonly inTime_ms?: number;
}

/** Tells whether the product works, by reading and writing through PocketBase. However many ask, one probe is under way. */
export function createHealth(
  service: Service,
  { now = () => performance.now(), inTime_ms = IN_TIME_MS }: HealthOptions = {},
): (release: string) => Promise<Health> {
  const ways: readonly (() => Promise<unknown>)[] = [
    () => service.send('/api/collections/countries/records', { method: 'GET', query: { perPage: 1, skipTotal: true, fields: 'id' } }),
    () => askHouse(service, probe, {}),
  ];
  let probedAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<readonly Found[]> = Promise.resolve([]);
  return async (release) => {
    if (now() - probedAt > PROBE_EVERY_MS) {
      probedAt = now();
      probing = Promise.all(ways.map((way) => inTime(way(), inTime_ms)));
    }
    const [read = 'failed', write = 'failed'] = await probing;
    return { status: read === 'ok' && write === 'ok' ? 'ok' : 'degraded', release, read, write };
  };
}

function inTime(work: Promise<unknown>, most_ms: number): Promise<Found> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('failed'), most_ms);
    work
      .then(
        () => resolve('ok'),
        () => resolve('failed'),
      )
      .finally(() => clearTimeout(timer));
  });
}

export interface BackendOptions {
  readonly pocketbaseUrl: string;
  readonly servicePassword: string;
  readonly sessionKey: string;
  readonly isSecure: boolean;
  /** Looks into files that people send. */
  readonly examine?: Examine;
}

/** What the http layer has of PocketBase: the way through for browsers, what holds back who asks for much, and its health. */
export interface Backend {
  readonly proxy: PocketBaseProxy;
  readonly holdExport: ExportGate;
  health(release: string): Promise<Health>;
}

/** PocketBase behind the site, reached in the name of the house and of whoever is signed in. */
export function createBackend({ pocketbaseUrl, servicePassword, sessionKey, isSecure, examine }: BackendOptions): Backend {
  const service = createService(pocketbaseUrl, servicePassword);
  const ends = createSessionEnds(service);
  const sessions = createSessions(pocketbaseUrl, createSessionCookies(sessionKey, isSecure), ends, { seen: createSeen(service) });
  const notes = createSecurityNotes(service);
  return {
    proxy: createPocketBaseProxy({
      url: pocketbaseUrl,
      key: statementKey(servicePassword),
      sessions,
      ends,
      reads: createReadGates(),
      proofs: createProofs(sessionKey, isSecure),
      notes,
      ...(examine ? { examine } : {}),
    }),
    holdExport: createExportGate(sessions),
    health: createHealth(service),
  };
}
