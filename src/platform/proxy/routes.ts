import { ALL_COLLECTIONS } from '../../registry/collections.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';

/** What the browser may ask PocketBase for, through us. */
export interface ProxyRoute {
  readonly kind: 'record' | 'file' | 'batch' | 'realtime' | 'desk';
  /** Path at PocketBase, made anew from the parts that were recognised. */
  readonly path: string;
  readonly methods: readonly Method[];
  /** Whether nobody but who works here has business with it. */
  readonly isStaffs?: true;
}

/** Collections of the house's programs, which no browser has business with. */
const HOUSE_ONLY: ReadonlySet<string> = new Set([
  ...['services', 'session_ends', 'phone_codes', 'throttles', 'outbox', 'counters', 'idempotency_keys'],
  ...['job_runs', 'faults', 'backup_counts', 'restore_proofs', 'rates_held'],
  ...['second_factors', 'passkeys', 'sign_in_steps', 'sessions', 'security_log'],
]);
/** Files that lie here before they are public. Visitors see what the site makes of them, and never the originals. */
const WAITING_FILES: ReadonlySet<string> = new Set(['ic_excurs_images', 'ic_excurs_assets', 'post_images']);
const COLLECTIONS: ReadonlySet<string> = new Set(ALL_COLLECTIONS.map(({ name }) => name).filter((name) => !HOUSE_ONLY.has(name)));
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const WORD = /^[a-z][a-z-]{0,30}$/;
const FILE = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,150}$/;

// decision: the-way-to-pocketbase
/**
 * The route that a decoded path names, or `null`. Only what is listed passes: a list of what is forbidden is got round
 * by `/api/%73ettings`.
 * @param path what follows `/_pb`, decoded once.
 */
export function proxyRoute(path: string): ProxyRoute | null {
  const [empty, api, head, ...rest] = path.split('/');
  if (empty !== '' || api !== 'api') return null;
  if (head === 'batch' && rest.length === 0) return { kind: 'batch', path: '/api/batch', methods: ['POST'] };
  if (head === 'realtime' && rest.length === 0) return { kind: 'realtime', path: '/api/realtime', methods: ['GET', 'POST'] };
  if (head === 'collections') return recordRoute(rest);
  if (head === 'desk') return deskRoute(rest);
  return head === 'files' ? fileRoute(rest) : null;
}

function recordRoute([collection = '', records, id, ...more]: readonly string[]): ProxyRoute | null {
  if (!COLLECTIONS.has(collection) || records !== 'records' || more.length > 0) return null;
  const path = `/api/collections/${collection}/records`;
  if (id === undefined) return { kind: 'record', path, methods: ['GET', 'HEAD', 'POST'] };
  return ID.test(id) ? { kind: 'record', path: `${path}/${id}`, methods: ['GET', 'HEAD', 'PATCH', 'DELETE'] } : null;
}

function fileRoute([first = '', id, name, ...more]: readonly string[]): ProxyRoute | null {
  if (first === 'token' && id === undefined) return { kind: 'file', path: '/api/files/token', methods: ['POST'] };
  if (!COLLECTIONS.has(first) || id === undefined || !ID.test(id) || name === undefined || !FILE.test(name) || more.length > 0) return null;
  return { kind: 'file', path: `/api/files/${first}/${id}/${name}`, methods: ['GET', 'HEAD'], ...(WAITING_FILES.has(first) ? { isStaffs: true } : {}) };
}

/** Routes of the sales desk: `<word>`, `<word>/<id>`, `<word>/<id>/<word>`. */
function deskRoute([word = '', id, act, ...more]: readonly string[]): ProxyRoute | null {
  if (!WORD.test(word) || (id !== undefined && !ID.test(id)) || (act !== undefined && !WORD.test(act)) || more.length > 0) return null;
  return { kind: 'desk', path: ['/api/desk', word, id, act].filter((part) => part !== undefined).join('/'), methods: ['GET', 'POST'] };
}
