import { type Env, handOver } from '../../src/platform/env.ts';
import { createBackend } from '../../src/platform/http/backend.ts';
import { createSite, type Site } from '../../src/platform/http/site.ts';
import { createLog } from '../../src/platform/log.ts';
import type { Secrets } from './pocketbase-process.ts';

/** Settings that the application of a release reads when the site loads it. */
export function applicationSettings(env: Env, secrets: Pick<Secrets, 'serviceToken' | 'sessionKey'>): Readonly<Record<string, string>> {
  return {
    // React looks once, when it is loaded: whatever the demo is, its pages are rendered by the lean build.
    NODE_ENV: 'production',
    POCKETBASE_URL: env.pocketbaseUrl,
    SITE_SERVICE_PASSWORD: secrets.serviceToken,
    SITE_SESSION_KEY: secrets.sessionKey,
    SITE_URL: env.siteUrl,
    DATA_DIR: env.dataDir,
    RELEASES_DIR: env.releasesDir,
    PUBLISHER_PORT: String(env.publisherPort),
    SMS_GATEWAY: env.smsGateway,
    SMS_COUNTRIES: env.sms.countries,
    SMS_PER_DAY: String(env.sms.perDay),
    SMS_PER_COUNTRY_DAY: String(env.sms.perCountryDay),
    DEVELOPER_SECRET: env.developerSecret,
  };
}

/** The site server of this process, PocketBase behind it. */
export function makeSite(env: Env, secrets: Pick<Secrets, 'serviceToken' | 'sessionKey'>): Site {
  handOver(applicationSettings(env, secrets));
  return createSite({
    env,
    trustProxy: env.trustProxy,
    backend: createBackend({
      pocketbaseUrl: env.pocketbaseUrl,
      servicePassword: secrets.serviceToken,
      sessionKey: secrets.sessionKey,
      isSecure: env.siteUrl.startsWith('https:'),
    }),
    ...(env.logLevel === 'silent' ? {} : { log: createLog(env.logLevel, env.logFile) }),
  });
}
