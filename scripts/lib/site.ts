import fs from 'node:fs';
import path from 'node:path';
import { type Env, handOver } from '../../src/platform/env.ts';
import { examineFile } from '../../src/studio/pictures/examine.server.ts';
import { createBackend } from '../../src/platform/http/backend.ts';
import { createSite, type Site } from '../../src/platform/http/site.ts';
import { createLog } from '../../src/platform/log.ts';
import { tellVitals } from '../../src/platform/vitals.ts';
import { POCKETBASE_VERSION } from './pocketbase-pins.ts';
import type { Secrets } from './secrets.ts';

type SiteSecrets = Pick<Secrets, 'serviceToken' | 'sessionKey' | 'factorKeys' | 'pushKey'>;

/** Settings that the application of a release reads when the site loads it. */
export function applicationSettings(env: Env, secrets: SiteSecrets): Readonly<Record<string, string>> {
  return {
    // React looks once, when it is loaded: whatever the demo is, its pages are rendered by the lean build.
    NODE_ENV: 'production',
    POCKETBASE_URL: env.pocketbaseUrl,
    SITE_SERVICE_PASSWORD: secrets.serviceToken,
    SITE_SESSION_KEY: secrets.sessionKey,
    SITE_FACTOR_KEYS: secrets.factorKeys,
    SITE_PUSH_KEY: secrets.pushKey,
    SECOND_FACTOR: env.secondFactor,
    SITE_URL: env.siteUrl,
    DATA_DIR: env.dataDir,
    RELEASES_DIR: env.releasesDir,
    PUBLISHER_PORT: String(env.publisherPort),
    SMS_GATEWAY: env.smsGateway,
    SMS_COUNTRIES: env.sms.countries,
    SMS_PER_DAY: String(env.sms.perDay),
    SMS_PER_COUNTRY_DAY: String(env.sms.perCountryDay),
    DEVELOPER_SECRET: env.developerSecret,
    HOUSE_VERSION: houseVersion(),
    POCKETBASE_VERSION,
  };
}

/** As `package.json` says it. */
export const houseVersion = (): string =>
  String((JSON.parse(fs.readFileSync(path.resolve('package.json'), 'utf8')) as { readonly version?: string }).version ?? '');

/** The site server of this process, PocketBase behind it. */
export function makeSite(env: Env, secrets: SiteSecrets): Site {
  handOver(applicationSettings(env, secrets));
  const site = createSite({
    env,
    trustProxy: env.trustProxy,
    backend: createBackend({
      pocketbaseUrl: env.pocketbaseUrl,
      servicePassword: secrets.serviceToken,
      sessionKey: secrets.sessionKey,
      isSecure: env.siteUrl.startsWith('https:'),
      examine: examineFile,
    }),
    ...(env.logLevel === 'silent' ? {} : { log: createLog(env.logLevel, env.logFile) }),
  });
  tellVitals(() => site.underWay());
  return site;
}
