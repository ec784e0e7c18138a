import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { bodyLimitOf } from '../../access/body-limits.ts';
import { examinedField } from '../../access/examined-files.ts';
import { can } from '../../access/policy.ts';
import { PERSON_HEADER, personOf, roleOf, type Session } from '../../access/session.ts';
import { AppError, asAppError } from '../../errors/app-error.ts';
import type { Language } from '../../i18n/language.ts';
import { householdOf } from '../../lib/network.ts';
import { isTooLong, type Question, QUESTION_PARTS, unlistedIn } from '../../records/question/question.ts';
import { createFairGate } from '../in-flight.ts';
import { makePlaces } from '../places.ts';
import { type SealedSession, subjectOf } from '../sessions/cookies.ts';
import type { Proofs } from '../sessions/proofs.ts';
import type { SecurityNotes } from '../sessions/seen.ts';
import type { SessionEnds, Sessions } from '../sessions/sessions.ts';
import { PRIVATE_NO_STORE } from '../web/headers.ts';
import { isSameOrigin } from '../web/read-body.ts';
import { sendWireError } from '../web/unread-body.ts';
import { isWrite, siteWriteLine, type WriteLine } from '../write-line.ts';
import { createBodies } from './bodies.ts';
import type { ReadGates } from './reads.ts';
import { type ProxyRoute, proxyRoute } from './routes.ts';
import { createUpstream } from './upstream.ts';

/** Why a file is none that is kept. */
export type FileFault = 'file_kind' | 'file_damaged' | 'file_large';
/** A file as it is kept: made anew, without a word on where and by what it was taken. */
export interface Examined {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** What a name of it ends with. */
  readonly ending: string;
}
/** Looks into a file that somebody sent. @returns the one to keep, or why it is none */
export type Examine = (source: Uint8Array) => Promise<Examined | FileFault>;

/** Pictures are opened one at a time: each may be tens of megabytes when it is. */
const looking = createFairGate(1, 3);

/** Whether a body is a form with files, by its `Content-Type`. */
const isForm = (type: string): boolean => /^multipart\/form-data\b/i.test(type);

// decision: files-that-enter
/**
 * The same form with every file looked into and made anew; whatever name brings one, it is no other file.
 * @param key who sent it @throws AppError `body_not_readable`; `invalid` with the fault of its field; `busy` where many wait
 */
async function examinedForm(
  body: Buffer,
  { type, field, key, examine }: { readonly type: string; readonly field: string; readonly key: string; readonly examine: Examine },
): Promise<{ readonly bytes: Buffer; readonly type: string }> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch((cause: unknown) => {
    throw new AppError('body_not_readable', { cause });
  });
  const made = new FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      made.append(name, value);
      continue;
    }
    const found = await looking(key, async () => examine(new Uint8Array(await value.arrayBuffer())));
    if (typeof found === 'string') throw new AppError('invalid', { data: { fields: { [field]: { code: found, message: found } } } });
    made.append(name, new File([found.bytes], nameWithEnding(value.name, found.ending), { type: found.type }));
  }
  const whole = new Response(made);
  return { bytes: Buffer.from(await whole.arrayBuffer()), type: whole.headers.get('content-type') ?? type };
}

/** What it was called, for whoever looks for it, with the ending of what it is now. */
const nameWithEnding = (name: string, ending: string): string => `${name.replace(/\.[^.]*$/, '').slice(0, 100) || 'file'}.${ending}`;

/** How often the sessions of open lines are looked at. */
const WATCH_MS = 500;
/** Open pages of one person; each has one line. */
const LINES_PER_PERSON = 16;
/** Open pages of everybody behind one address: an office has one. */
const LINES_PER_NETWORK = 120;
const RETRY_AFTER_S = 30;

/** The event streams of staff screens. Only who is signed in has any: no page for visitors needs one. */
interface LiveLines {
  /**
   * Takes a place for a line, held until the response closes; the line of a session that ends is cut within a second.
   * @throws AppError `session_over` to a guest, `line_limit` to who has as many as there may be.
   */
  open(response: ServerResponse, sealed: SealedSession | null, address: string): Promise<void>;
  /** Cuts all of them. */
  close(): void;
}

/** The event streams of one worker; their places are counted for all workers together. */
function createLiveLines(ends: SessionEnds): LiveLines {
  const perPerson = makePlaces('line-person', LINES_PER_PERSON);
  const perNetwork = makePlaces('line-network', LINES_PER_NETWORK);
  const open = new Map<ServerResponse, SealedSession>();
  let watch: NodeJS.Timeout | undefined;

  const cutEnded = async (): Promise<void> => {
    for (const [response, { session, epoch, id }] of open) {
      if (await ends.isOver(subjectOf(session), epoch, id).catch(() => false)) response.destroy();
    }
  };
  const follow = (response: ServerResponse, sealed: SealedSession): void => {
    open.set(response, sealed);
    watch ??= setInterval(() => void cutEnded(), WATCH_MS).unref();
  };
  const leave = (response: ServerResponse, gives: readonly (() => void)[]): void => {
    for (const give of gives) give();
    open.delete(response);
    if (open.size > 0) return;
    clearInterval(watch);
    watch = undefined;
  };

  return {
    async open(response, sealed, address) {
      if (!sealed) throw new AppError('session_over');
      const gives: (() => void)[] = [];
      response.once('close', () => leave(response, gives));
      for (const [places, key] of [
        [perPerson, subjectOf(sealed.session)],
        [perNetwork, householdOf(address)],
      ] as const) {
        const give = await places.take(key);
        if (!give) throw new AppError('line_limit', { retryAfterS: RETRY_AFTER_S });
        // Whoever went away while the place was asked for has closed already.
        if (response.destroyed) give();
        else gives.push(give);
      }
      if (!response.destroyed) follow(response, sealed);
    },
    close() {
      clearInterval(watch);
      for (const response of open.keys()) response.destroy();
    },
  };
}

const COLLECTION = /^\/api\/collections\/([^/]+)\//;
/** Words that a route of its own may have beside its own: a list of the desk names its order itself. */
const OWN_PARTS: Readonly<Partial<Record<ProxyRoute['kind'], readonly string[]>>> = { desk: ['sort'] };

/**
 * Lets a question through whose words are all listed for whoever asks; PocketBase is not troubled with others.
 * @param query `''` or the query with its question mark.
 * @throws AppError `word_refused` that names the part and the word.
 */
function requireListedWords({ kind, path }: ProxyRoute, query: string, session: Session | null): void {
  const params = new URLSearchParams(query);
  // Each value counts: which of two is taken is another reader's choice.
  const question: Question = Object.fromEntries(QUESTION_PARTS.map((part) => [part, params.getAll(part)]));
  const collection = COLLECTION.exec(path)?.[1];
  if (kind !== 'record' || collection === undefined) {
    const part = QUESTION_PARTS.find((one) => (question[one] ?? []).length > 0 && !OWN_PARTS[kind]?.includes(one));
    if (part) throw new AppError('word_refused', { data: { part } });
    return;
  }
  const unlisted = unlistedIn(roleOf(session), collection, question);
  if (unlisted) throw new AppError('word_refused', { data: { ...unlisted } });
  if (isTooLong(collection, question)) throw new AppError('word_refused', { data: { part: 'perPage' } });
}

/**
 * Holds a page's word on who it is against who is signed in: what stands on the screen of one person is neither shown
 * empty once nobody is signed in, nor sent in the name of the next. @throws AppError `session_over`
 */
export function requireClaimed(headers: IncomingHttpHeaders, session: Session | null): void {
  const claimed = headers[PERSON_HEADER];
  if (claimed !== undefined && (session === null || claimed !== personOf(session))) throw new AppError('session_over');
}

export interface ProxyOptions {
  readonly url: string;
  /** Of statements (`statementKey`). */
  readonly key: string;
  readonly sessions: Sessions;
  readonly ends: SessionEnds;
  readonly reads: ReadGates;
  readonly proofs: Proofs;
  readonly notes: SecurityNotes;
  /** Where writes wait for their turn. */
  readonly line?: WriteLine;
  /** Looks into files that people send; without it none of them is looked into, and PocketBase keeps none. */
  readonly examine?: Examine;
}

export interface ProxyRequest {
  /** What follows `/_pb`, decoded once. */
  readonly path: string;
  /** `''` or the query with its question mark. */
  readonly query: string;
  readonly address: string;
  readonly language: Language;
}

export interface PocketBaseProxy {
  /** Answers a request for `/_pb/*`. */
  answer(request: IncomingMessage, response: ServerResponse, target: ProxyRequest): Promise<void>;
  /** Ends the event streams, which would never end by themselves; whatever else is under way goes on. */
  cutLines(): void;
  /** Ends all connections to PocketBase: for when nothing is under way any more. */
  close(): void;
}

/**
 * PocketBase for the browser: only listed routes, the session's token added here, bytes streamed both ways. Realtime
 * connections of a session that was ended are cut within a second.
 */
export function createPocketBaseProxy({ url, key, sessions, ends, reads, proofs, notes, line = siteWriteLine(), examine }: ProxyOptions): PocketBaseProxy {
  const upstream = createUpstream(url, key);
  const lines = createLiveLines(ends);
  const bodies = createBodies();

  const pass = async (request: IncomingMessage, response: ServerResponse, { path, query, address }: ProxyRequest): Promise<void> => {
    const route = proxyRoute(path);
    if (!route) throw new AppError('not_found', { params: { path: `/_pb${path}`.slice(0, 200) } });
    const method = route.methods.find((one) => one === request.method);
    if (!method) {
      response.setHeader('Allow', route.methods.join(', '));
      throw new AppError('method_not_allowed');
    }
    if (method !== 'GET' && method !== 'HEAD') requireOwn(request);
    const { active, cookies, isOver } = await sessions.read(request.headers.cookie);
    if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
    if (isOver) throw new AppError('session_over');
    if (route.isStaffs && !can(active?.session ?? null, 'excursions.propose'))
      throw new AppError('not_found', { params: { path: `/_pb${path}`.slice(0, 200) } });
    requireClaimed(request.headers, active?.session ?? null);
    requireListedWords(route, query, active?.session ?? null);
    const isProven = active !== null && (await proofs.isFresh(request.headers.cookie, active));
    const house = { session: active?.id ?? '', isProven };
    const passage = { route, method, query, address, house, token: active?.token, isRead: isRead(route, method) };
    if (active) response.once('finish', () => response.statusCode === 403 && notes.refused(active.session, address, route.path));
    if (route.kind === 'realtime' && method === 'GET') await lines.open(response, active, address);
    const person = active && subjectOf(active.session);
    if (passage.isRead) {
      const leave = await reads.enter(person, address);
      return await upstream.pass(request, response, passage, null).finally(leave);
    }
    const key = person ?? `guest ${householdOf(address)}`;
    const type = request.headers['content-type'] ?? '';
    const { bytes, release } = await bodies.take(request, bodyLimitOf(route.path, type), key);
    try {
      const field = bytes && examine ? examinedField(route.path) : null;
      const form = bytes && examine && field !== null && isForm(type) ? await examinedForm(bytes, { type, field, key, examine }) : null;
      const leave = isWrite(method, route.path) ? await line.enter(key) : () => undefined;
      const made = form ? { ...passage, type: form.type, house: { ...house, isExamined: true } } : passage;
      await upstream.pass(request, response, made, form?.bytes ?? bytes, leave).finally(leave);
    } finally {
      release();
    }
  };

  return {
    async answer(request, response, target) {
      response.setHeader('Cache-Control', PRIVATE_NO_STORE);
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      try {
        await pass(request, response, target);
      } catch (thrown) {
        sendWireError(response, asAppError(thrown), target.language);
      }
    },
    cutLines: lines.close,
    close: upstream.close,
  };
}

/** What the database has to look for; files lie on the disk. */
function isRead({ kind }: ProxyRoute, method: string): boolean {
  return (method === 'GET' || method === 'HEAD') && (kind === 'record' || kind === 'desk');
}

function requireOwn({ headers }: IncomingMessage): void {
  const site = headers['sec-fetch-site'];
  if (!isSameOrigin({ site: Array.isArray(site) ? site[0] : site, origin: headers.origin, host: headers.host })) throw new AppError('cross_site');
}
