export interface ClusterSettings {
  readonly natsUrl: string;
  readonly natsToken: string;
  /** HAProxy's address of the database. */
  readonly databaseUrl: string;
  /** The bucket, with its endpoint as a query or without one. */
  readonly endpoint: string;
}

/** Settings of all machines of one house, each with its meaning: one file for every machine. */
export function settingsFile({ natsUrl, natsToken, databaseUrl, endpoint }: ClusterSettings): string {
  const settings: readonly (readonly [line: string, meaning: string])[] = [
    ['SITE_URL=https://www.example.com', 'Public address: canonical links, and whether cookies are secure.'],
    [`NATS_URL=${natsUrl}`, 'Host and port of each NATS server.'],
    [`NATS_TOKEN=${natsToken}`, 'What NATS servers let in by; the same word stands in nats.conf. Empty only where nobody else reaches them.'],
    [
      `REPLICA_URL=s3://treasure/database?endpoint=${endpoint}`,
      'Bucket and folder that the database is copied to as it changes. The bucket must know conditional writes.',
    ],
    [`RELEASE_STORE=s3://treasure/site?endpoint=${endpoint}`, 'Bucket and folder of releases, which all machines serve.'],
    ['REPLICA_ACCESS_KEY=change-me', 'Keys of that bucket: list, read, write and delete.'],
    ['REPLICA_SECRET=change-me-too', ''],
    ['DURABILITY=replica', 'A write is answered when the copy has it; several machines need it.'],
    ['FILES_STORE=replica', 'Files of records lie in that bucket as well: on one machine’s disk they would stay behind.'],
    [`DATABASE_URL=${databaseUrl}`, 'HAProxy’s address of the database, which sites ask.'],
    ['#LOG_LEVEL=info', 'error, warn, info or silent; logs go to the journal.'],
    ['#SECOND_FACTOR=required', 'Whether administrators, seniors and accountants must have a second factor.'],
    ['#SMS_GATEWAY=none', 'http sends one-time codes and messages by SMS_HTTP_URL.'],
    ['#KILL_SERVICE_WORKER=0', '1 takes a broken service worker back from browsers.'],
  ];
  const lines = settings.map(([line, meaning]) => `${meaning && `# ${meaning}\n`}${line}\n`);
  return `# /etc/treasure-island.env, mode 600. Every other setting: “Settings” in the README.\n# Secrets of the house are no settings: secrets.json lies in DATA_DIR of every machine, the same on all.\n${lines.join('')}`;
}
