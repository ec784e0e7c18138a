import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { parseCron } from '../lib/time/cron.ts';

/** Where guests and partners come from. Elsewhere a message may cost a hundred times as much, and somebody is paid for it. */
const SMS_COUNTRIES = [
  'RU,BY,KZ,KG,UZ,TJ,TM,AM,AZ,GE,MD,UA,TH,MV,SG,MY,VN,ID,PH,CN,HK,TW,JP,KR,IN,AE,TR,IL,QA,SA,US,CA,AU,NZ',
  'GB,IE,DE,AT,CH,FR,IT,ES,PT,NL,BE,LU,SE,NO,DK,FI,IS,PL,CZ,SK,HU,RO,BG,RS,GR,CY,EE,LV,LT',
].join(',');

/** The demo counts its pages; a house decides on it. */
const DEMO_ANALYTICS_URL = '/api/hits';

const A_PORT = 'it is a number from 1 to 65535, such as 4321';
const port = z.coerce.number(A_PORT).int(A_PORT).min(1, A_PORT).max(65_535, A_PORT);

const BUCKET_URL = /^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d]\/[\w./-]+(?:\?\S*)?$/i;

const schema = z.object({
  PORT: port.default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  POCKETBASE_PORT: port.default(8090),
  POCKETBASE_OWN_PORT: port.optional(),
  PUBLISHER_PORT: port.default(4322),
  REPLICA_URL: z.string().regex(BUCKET_URL, 'it is a bucket with a folder, such as s3://bucket/house?endpoint=https://…').optional(),
  REPLICA_ACCESS_KEY: z.string().default(''),
  REPLICA_SECRET: z.string().default(''),
  DURABILITY: z.enum(['disk', 'replica']).default('disk'),
  FILES_STORE: z.enum(['disk', 'replica']).default('disk'),
  POCKETBASE_BIN: z.string().optional(),
  DATA_DIR: z.string().min(1).default('.pocketbase'),
  RELEASES_DIR: z.string().min(1).default('.releases'),
  SITE_URL: z.url().optional(),
  DEMO: z.enum(['0', '1']).optional(),
  KILL_SERVICE_WORKER: z.enum(['0', '1']).default('0'),
  NODE_ENV: z.string().optional(),
  WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  SECOND_FACTOR: z.enum(['optional', 'required']).optional(),
  DEVELOPER_SECRET: z.union([z.literal(''), z.string().min(16, 'it needs 16 characters or more')]).default(''),
  SMS_GATEWAY: z.enum(['outbox', 'http', 'none']).optional(),
  SMS_HTTP_URL: z.url().optional(),
  SMS_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'it is a list of countries in two capital letters each, such as RU,KZ,TH')
    .default(SMS_COUNTRIES),
  SMS_PER_DAY: z.coerce.number().int().min(0).default(100_000),
  SMS_PER_COUNTRY_DAY: z.coerce.number().int().min(0).default(100_000),
  ANALYTICS_URL: z.string().optional(),
  RATES_URL: z.url().optional(),
  RATES_COUNTRY: z.string().min(1).default('thailand'),
  RATES_PAIRS: z.string().default(''),
  RATES_DATE: z.string().startsWith('/', 'it is a JSON pointer, such as /date').default('/date'),
  RATES_SCHEDULE: z
    .string()
    .refine((text) => parseCron(text) !== null, 'it is a schedule of five words as cron has them, such as 10 2 * * *')
    .default('10 2 * * *'),
  RATES_SPREAD: z.coerce.number().min(0).max(50).default(0),
  RATES_SOURCE: z.enum(['bank', 'central_bank']).default('bank'),
  RATES_MAX_AGE_H: z.coerce.number().min(1).max(400).default(96),
  DATABASE_URL: z.url().optional(),
  RELEASE_STORE: z.string().regex(BUCKET_URL, 'it is a bucket with a folder, such as s3://bucket/site?endpoint=https://…').optional(),
  RELEASE_ACCESS_KEY: z.string().optional(),
  RELEASE_SECRET: z.string().optional(),
  PUBLISHER_HOST: z.string().min(1).default('127.0.0.1'),
  NATS_URL: z.string().default(''),
  NATS_TOKEN: z.string().default(''),
  LOG_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'silent']).optional(),
});

/** Where rates are fetched from, and when. */
export interface RatesSource {
  readonly url: string;
  readonly country: string;
  /** Pairs with JSON pointers, as they were set; '' for `{base, rates, date}`. */
  readonly pairs: string;
  /** JSON pointer of the date. */
  readonly date: string;
  /** As cron writes it. */
  readonly schedule: string;
  readonly spreadPercent: number;
  readonly source: 'bank' | 'central_bank';
  /** How old the source's date may be: a central bank rests at weekends. */
  readonly maxAgeH: number;
}

/** A folder of a bucket, and the keys to it. */
export interface ReplicaPlace {
  /** `s3://bucket/folder?endpoint=…`, as it was set. */
  readonly url: string;
  readonly accessKey: string;
  readonly secret: string;
}

/** Servers of NATS, and what they let in by. */
export interface NatsServers {
  /** Host and port each. */
  readonly servers: readonly string[];
  /** '' where they ask for none. */
  readonly token: string;
}

export interface Env {
  /** Port of the site. */
  readonly port: number;
  readonly host: string;
  /** Where PocketBase itself listens, on loopback. */
  readonly pocketbasePort: number;
  /** Where the gate before PocketBase listens, on loopback; `null` where there is none. */
  readonly gatePort: number | null;
  /** `null`: the database is on this machine alone. */
  readonly replica: ReplicaPlace | null;
  /** The bucket that PocketBase keeps files in, whatever the folder; `null`: where its own settings say, which is this disk. */
  readonly filesStore: ReplicaPlace | null;
  /** Port of the publisher. */
  readonly publisherPort: number;
  /** Address that it listens at: loopback, unless other machines ask it. */
  readonly publisherHost: string;
  readonly pocketbaseBin: string | undefined;
  /** Absolute folder of everything the business owns: database, files, secrets, encoded pictures. */
  readonly dataDir: string;
  /** Absolute folder of the releases; it must lie inside the project. */
  readonly releasesDir: string;
  /** Public origin without a slash at the end. */
  readonly siteUrl: string;
  /** Whom everybody asks: PocketBase, or the gate before it. */
  readonly pocketbaseUrl: string;
  /** Whether an empty database is filled with the demo business. */
  readonly demo: boolean;
  /** Path of this site that page hits are sent to; '' counts nobody. */
  readonly analyticsUrl: string;
  /** Whether browsers shall give up the service worker that they have. */
  readonly isWorkerRecalled: boolean;
  readonly production: boolean;
  /** Processes that answer requests. */
  readonly workers: number;
  /** Whether a front server writes the client's address into `X-Forwarded-For`. */
  readonly trustProxy: boolean;
  /** Whether administrators, seniors and accountants must have a second factor. */
  readonly secondFactor: 'optional' | 'required';
  /** Empty: there is no developer sign-in. */
  readonly developerSecret: string;
  readonly smsGateway: 'outbox' | 'http' | 'none';
  /** Which numbers get codes, and how many in a day. */
  readonly sms: { readonly countries: string; readonly perDay: number; readonly perCountryDay: number };
  /** The address that rates are fetched from; `null` where none is set. */
  readonly rates: RatesSource | null;
  /** Whether PocketBase is not on this machine. */
  readonly isDatabaseElsewhere: boolean;
  /** Where releases of all machines lie; `null`: they are on this machine alone. */
  readonly releaseStore: ReplicaPlace | null;
  /** Servers by which several machines agree; `null` on one machine. */
  readonly nats: NatsServers | null;
  readonly logLevel: string;
  /** Absolute file that log lines are appended to; standard output where it is missing. */
  readonly logFile: string | undefined;
}

/** Settings of this process that its own children get too. */
export function inheritedEnv(isGiven: (name: string) => boolean): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isGiven(name)));
}

const siteSchema = z.object({
  POCKETBASE_URL: z.string().default(''),
  SITE_SERVICE_PASSWORD: z.string().default(''),
  SITE_SESSION_KEY: z.string().default(''),
  SITE_FACTOR_KEYS: z.string().default(''),
  SITE_PUSH_KEY: z.string().default(''),
  SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  SITE_URL: z.string().default(''),
  DATA_DIR: schema.shape.DATA_DIR,
  RELEASES_DIR: schema.shape.RELEASES_DIR,
  PUBLISHER_PORT: z.coerce.number().int().min(0).default(0),
  DEVELOPER_SECRET: z.string().default(''),
  SMS_GATEWAY: z.enum(['outbox', 'http', 'none']).default('none'),
  SMS_COUNTRIES: z.string().default(''),
  SMS_PER_DAY: z.coerce.number().default(0),
  SMS_PER_COUNTRY_DAY: z.coerce.number().default(0),
  SMS_HTTP_URL: z.string().default(''),
  SMS_HTTP_AUTHORIZATION: z.string().default(''),
  SMS_HTTP_BODY: z.string().default('{"to":"{to}","text":"{text}","from":"{sender}"}'),
  SMS_SENDER: z.string().default('Treasure'),
  HOUSE_VERSION: z.string().default(''),
  POCKETBASE_VERSION: z.string().default(''),
});

/** Tells the application of a release, which this process is about to load, what it runs on. */
export function handOver(settings: Partial<Readonly<Record<keyof typeof siteSchema.shape | 'NODE_ENV', string>>>): void {
  Object.assign(process.env, settings);
}

function readSite() {
  const env = siteSchema.parse(process.env);
  return {
    pocketbaseUrl: env.POCKETBASE_URL,
    servicePassword: env.SITE_SERVICE_PASSWORD,
    sessionKey: env.SITE_SESSION_KEY,
    /** Keys that secrets of second factors are sealed with: the first for new ones, all for opening. */
    factorKeys: env.SITE_FACTOR_KEYS.split(',').filter(Boolean),
    /** Signs messages to devices. */
    pushKey: env.SITE_PUSH_KEY,
    isSecondRequired: env.SECOND_FACTOR === 'required',
    /** Public origin without a slash at the end. */
    siteUrl: env.SITE_URL.replace(/\/$/, ''),
    dataDir: env.DATA_DIR,
    /** Absolute. */
    releasesDir: path.resolve(env.RELEASES_DIR),
    publisherPort: env.PUBLISHER_PORT,
    developerSecret: env.DEVELOPER_SECRET,
    versions: { house: env.HOUSE_VERSION, pocketbase: env.POCKETBASE_VERSION },
    codes: { countries: env.SMS_COUNTRIES.split(','), perDay: env.SMS_PER_DAY, perCountryDay: env.SMS_PER_COUNTRY_DAY },
    sms: {
      gateway: env.SMS_GATEWAY,
      dataDir: env.DATA_DIR,
      http: { url: env.SMS_HTTP_URL, authorization: env.SMS_HTTP_AUTHORIZATION, body: env.SMS_HTTP_BODY, sender: env.SMS_SENDER },
    },
  } as const;
}

let site: ReturnType<typeof readSite> | undefined;

/** What the application of a release runs on: handed over by the process that loaded it, read once. */
export function siteSettings(): ReturnType<typeof readSite> {
  site ??= readSite();
  return site;
}

const buildSchema = z.object({
  CATALOGUE_URL: z.string().default('http://127.0.0.1:8090'),
  PICTURES_MANIFEST: z.string().optional(),
  GOOD_RECORDS: z.string().optional(),
  PROBLEMS_FILE: z.string().optional(),
  SITE_URL: z.string().default(''),
  RENDERER_FOLDER: z.string().default(''),
  RENDERER_WHOLE_UP_TO: z.coerce.number().optional(),
  OUT_DIR: z.string().default('./dist'),
  BUILD_CACHE_DIR: z.string().default('./.cache/astro'),
  ANALYTICS_URL: z.string().optional(),
});

/** What a process makes pages from; its parent's `buildEnv` says it. */
export function buildSettings() {
  const env = buildSchema.parse(process.env);
  return {
    catalogueUrl: env.CATALOGUE_URL,
    picturesManifest: env.PICTURES_MANIFEST,
    goodRecords: env.GOOD_RECORDS,
    problemsFile: env.PROBLEMS_FILE,
    siteUrl: env.SITE_URL,
    renderer: { folder: env.RENDERER_FOLDER, wholeUpTo: env.RENDERER_WHOLE_UP_TO },
    outDir: env.OUT_DIR,
    cacheDir: env.BUILD_CACHE_DIR,
    analyticsUrl: env.ANALYTICS_URL,
  } as const;
}

/** Whether what an address says can be believed to be its own: https, or this machine. */
function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname));
}

const BEHIND = 10_000;
/** The port of PocketBase behind a gate that has its own. */
const behind = (gate: number): number => (gate + BEHIND <= 65_535 ? gate + BEHIND : gate - BEHIND);

// decision: clients-and-settings-of-the-process
/**
 * Reads and checks the settings of the process once.
 * @throws Error with one sentence that names the wrong setting.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`The setting ${issue?.path.join('.') ?? ''} is wrong: ${issue?.message ?? 'not valid'}. Correct it and run the command again.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO === undefined ? !production : env.DEMO === '1';
  if (env.SMS_GATEWAY === 'http' && !env.SMS_HTTP_URL) {
    throw new Error('SMS_GATEWAY is http, but SMS_HTTP_URL does not say where messages go. Set it and run the command again.');
  }
  const hasGate = env.DURABILITY === 'replica';
  if (hasGate && env.REPLICA_URL === undefined)
    throw new Error('DURABILITY is replica, but REPLICA_URL does not say where that is. Set it and run the command again.');
  if (env.FILES_STORE === 'replica' && env.REPLICA_URL === undefined)
    throw new Error('FILES_STORE is replica, but REPLICA_URL does not say where that is. Set it and run the command again.');
  if (env.REPLICA_URL !== undefined && (!env.REPLICA_ACCESS_KEY || !env.REPLICA_SECRET))
    throw new Error('REPLICA_URL is set, but REPLICA_ACCESS_KEY or REPLICA_SECRET is not. Set them and run the command again.');
  const releaseKeys = { accessKey: env.RELEASE_ACCESS_KEY ?? env.REPLICA_ACCESS_KEY, secret: env.RELEASE_SECRET ?? env.REPLICA_SECRET };
  if (env.RELEASE_STORE !== undefined && (!releaseKeys.accessKey || !releaseKeys.secret))
    throw new Error('RELEASE_STORE is set, but RELEASE_ACCESS_KEY or RELEASE_SECRET is not. Set them and run the command again.');
  if (env.RATES_URL !== undefined && !isSafe(env.RATES_URL))
    throw new Error(
      'RATES_URL is no address that can be trusted: it begins with https:, or with http: on this machine alone. Correct it and run the command again.',
    );
  const replica = env.REPLICA_URL === undefined ? null : { url: env.REPLICA_URL, accessKey: env.REPLICA_ACCESS_KEY, secret: env.REPLICA_SECRET };
  return {
    production,
    rates:
      env.RATES_URL === undefined
        ? null
        : {
            ...{ url: env.RATES_URL, country: env.RATES_COUNTRY, pairs: env.RATES_PAIRS, date: env.RATES_DATE, schedule: env.RATES_SCHEDULE },
            ...{ spreadPercent: env.RATES_SPREAD, source: env.RATES_SOURCE, maxAgeH: env.RATES_MAX_AGE_H },
          },
    workers: env.WORKERS ?? (production ? Math.max(2, availableParallelism()) : 1),
    trustProxy: env.TRUST_PROXY === '1',
    secondFactor: env.SECOND_FACTOR ?? (demo ? 'optional' : 'required'),
    developerSecret: env.DEVELOPER_SECRET,
    sms: { countries: env.SMS_COUNTRIES, perDay: env.SMS_PER_DAY, perCountryDay: env.SMS_PER_COUNTRY_DAY },
    smsGateway: env.SMS_GATEWAY ?? (production ? 'none' : 'outbox'),
    nats: env.NATS_URL === '' ? null : { servers: env.NATS_URL.split(',').map((server) => server.trim()), token: env.NATS_TOKEN },
    logFile: env.LOG_FILE ? path.resolve(env.LOG_FILE) : undefined,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'silent'),
    port: env.PORT,
    host: env.HOST,
    pocketbasePort: hasGate ? (env.POCKETBASE_OWN_PORT ?? behind(env.POCKETBASE_PORT)) : env.POCKETBASE_PORT,
    gatePort: hasGate ? env.POCKETBASE_PORT : null,
    replica,
    filesStore: env.FILES_STORE === 'replica' ? replica : null,
    publisherPort: env.PUBLISHER_PORT,
    publisherHost: env.PUBLISHER_HOST,
    isDatabaseElsewhere: env.DATABASE_URL !== undefined,
    releaseStore: env.RELEASE_STORE === undefined ? null : { url: env.RELEASE_STORE, ...releaseKeys },
    pocketbaseBin: env.POCKETBASE_BIN,
    dataDir: path.resolve(env.DATA_DIR),
    releasesDir: path.resolve(env.RELEASES_DIR),
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    pocketbaseUrl: env.DATABASE_URL?.replace(/\/$/, '') ?? `http://127.0.0.1:${env.POCKETBASE_PORT}`,
    demo,
    analyticsUrl: env.ANALYTICS_URL ?? (demo ? DEMO_ANALYTICS_URL : ''),
    isWorkerRecalled: env.KILL_SERVICE_WORKER === '1',
  };
}
