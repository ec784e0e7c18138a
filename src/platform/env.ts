import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** Where guests and partners come from. Elsewhere a message may cost a hundred times as much, and somebody is paid for it. */
const SMS_COUNTRIES = [
  'RU,BY,KZ,KG,UZ,TJ,TM,AM,AZ,GE,MD,UA,TH,MV,SG,MY,VN,ID,PH,CN,HK,TW,JP,KR,IN,AE,TR,IL,QA,SA,US,CA,AU,NZ',
  'GB,IE,DE,AT,CH,FR,IT,ES,PT,NL,BE,LU,SE,NO,DK,FI,IS,PL,CZ,SK,HU,RO,BG,RS,GR,CY,EE,LV,LT',
].join(',');

const port = z.coerce.number().int().min(1).max(65_535);

const schema = z.object({
  PORT: port.default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  POCKETBASE_PORT: port.default(8090),
  PUBLISHER_PORT: port.default(4322),
  POCKETBASE_BIN: z.string().optional(),
  DATA_DIR: z.string().min(1).default('.pocketbase'),
  RELEASES_DIR: z.string().min(1).default('.releases'),
  SITE_URL: z.url().optional(),
  DEMO: z.enum(['0', '1']).optional(),
  KILL_SERVICE_WORKER: z.enum(['0', '1']).default('0'),
  NODE_ENV: z.string().optional(),
  WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  DEVELOPER_SECRET: z.union([z.literal(''), z.string().min(16, 'it needs 16 characters or more')]).default(''),
  SMS_GATEWAY: z.enum(['outbox', 'http', 'none']).optional(),
  SMS_HTTP_URL: z.url().optional(),
  SMS_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'it is a list of countries in two capital letters each, such as RU,KZ,TH')
    .default(SMS_COUNTRIES),
  SMS_PER_DAY: z.coerce.number().int().min(0).default(300),
  SMS_PER_COUNTRY_DAY: z.coerce.number().int().min(0).default(150),
  LOG_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'silent']).optional(),
});

export interface Env {
  /** Port of the site. */
  readonly port: number;
  readonly host: string;
  readonly pocketbasePort: number;
  /** Port of the publisher, on loopback. */
  readonly publisherPort: number;
  readonly pocketbaseBin: string | undefined;
  /** Absolute folder of everything the business owns: database, files, secrets, encoded pictures. */
  readonly dataDir: string;
  /** Absolute folder of the releases; it must lie inside the project. */
  readonly releasesDir: string;
  /** Public origin without a slash at the end. */
  readonly siteUrl: string;
  readonly pocketbaseUrl: string;
  /** Whether an empty database is filled with the demo business. */
  readonly demo: boolean;
  /** Whether browsers shall give up the service worker that they have. */
  readonly isWorkerRecalled: boolean;
  readonly production: boolean;
  /** Processes that answer requests. */
  readonly workers: number;
  /** Whether a front server writes the client's address into `X-Forwarded-For`. */
  readonly trustProxy: boolean;
  /** Empty: there is no developer sign-in. */
  readonly developerSecret: string;
  readonly smsGateway: 'outbox' | 'http' | 'none';
  /** Which numbers get codes, and how many in a day. */
  readonly sms: { readonly countries: string; readonly perDay: number; readonly perCountryDay: number };
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
    /** Public origin without a slash at the end. */
    siteUrl: env.SITE_URL.replace(/\/$/, ''),
    dataDir: env.DATA_DIR,
    /** Absolute. */
    releasesDir: path.resolve(env.RELEASES_DIR),
    publisherPort: env.PUBLISHER_PORT,
    developerSecret: env.DEVELOPER_SECRET,
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
  if (env.SMS_GATEWAY === 'http' && !env.SMS_HTTP_URL) {
    throw new Error('SMS_GATEWAY is http, but SMS_HTTP_URL does not say where messages go. Set it and run the command again.');
  }
  return {
    production,
    workers: env.WORKERS ?? (production ? Math.max(2, availableParallelism()) : 1),
    trustProxy: env.TRUST_PROXY === '1',
    developerSecret: env.DEVELOPER_SECRET,
    sms: { countries: env.SMS_COUNTRIES, perDay: env.SMS_PER_DAY, perCountryDay: env.SMS_PER_COUNTRY_DAY },
    smsGateway: env.SMS_GATEWAY ?? (production ? 'none' : 'outbox'),
    logFile: env.LOG_FILE ? path.resolve(env.LOG_FILE) : undefined,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'silent'),
    port: env.PORT,
    host: env.HOST,
    pocketbasePort: env.POCKETBASE_PORT,
    publisherPort: env.PUBLISHER_PORT,
    pocketbaseBin: env.POCKETBASE_BIN,
    dataDir: path.resolve(env.DATA_DIR),
    releasesDir: path.resolve(env.RELEASES_DIR),
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    pocketbaseUrl: `http://127.0.0.1:${env.POCKETBASE_PORT}`,
    demo: env.DEMO === undefined ? env.NODE_ENV !== 'production' : env.DEMO === '1',
    isWorkerRecalled: env.KILL_SERVICE_WORKER === '1',
  };
}
