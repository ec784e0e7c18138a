import { createSessionCookies } from '../sessions/cookies.ts';
import { createSessionEnds } from '../sessions/session-ends.ts';
import { createProofs } from '../sessions/proofs.ts';
import { createSeen } from '../sessions/seen.ts';
import { createSecurityNotes } from '../sessions/security-notes.ts';
import { createSessions } from '../sessions/sessions.ts';
import type { Examine } from '../proxy/examined-form.ts';
import { createPocketBaseProxy, type PocketBaseProxy } from '../proxy/pocketbase-proxy.ts';
import { createReadGates } from '../proxy/reads.ts';
import { createService } from '../service.ts';
import { statementKey } from '../statement.ts';
import { createExportGate, type ExportGate } from './export-gate.ts';
import { createHealth, type Health } from './health.ts';

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
