import { agentLettersJob } from '../../src/partners/agents/letters/letters.server.ts';
import { agentPushJob } from '../../src/partners/agents/letters/push.server.ts';
import { ratesJob } from '../../src/catalogue/currencies/fetch-rates.server.ts';
import { accountLettersJob } from '../../src/people/security/account-letters.server.ts';
import { lettersJob } from '../../src/office/statistics/own/letters.server.ts';
import type { RatesSource, ReplicaPlace } from '../../src/platform/env.ts';
import type { KeptJob } from '../../src/platform/keeper.ts';
import type { Pusher } from '../../src/platform/push.ts';
import type { Service } from '../../src/platform/service.ts';
import type { SmsGateway } from '../../src/platform/sms/gateway.ts';
import { proofJob } from './proof-process.ts';

export interface HouseJobs {
  readonly service: Pick<Service, 'send' | 'pb'>;
  /** Of the database on this machine; `null` where it is elsewhere, whose machine does what is done for it. */
  readonly database: { readonly dataDir: string; readonly replica: ReplicaPlace | null } | null;
  readonly rates: RatesSource | null;
  readonly gateway: SmsGateway;
  readonly pusher: Pusher;
  /** Where the site is reached, without a slash at the end. */
  readonly siteUrl: string;
}

/** What the one process that runs once does by the clock. */
export async function houseJobs({ service, database, rates, gateway, pusher, siteUrl }: HouseJobs): Promise<readonly KeptJob[]> {
  const replica = database?.replica ?? null;
  return [
    ...(database ? [proofJob(database.dataDir, service, replica !== null)] : []),
    // What copies is not even read where nothing is copied.
    ...(database && replica ? (await import('./replica/jobs.ts')).replicaJobs(database.dataDir, replica, service) : []),
    ...(rates ? [ratesJob({ source: rates, service })] : []),
    lettersJob({ service, gateway, siteUrl }),
    agentLettersJob({ service, siteUrl }),
    agentPushJob({ service, pusher }),
    accountLettersJob({ service, siteUrl }),
  ];
}
