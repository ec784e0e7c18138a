/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  counters: {
    idx_counters_1: 'UNIQUE (kind, scope, year)',
  },
  events: {
    idx_events_1: '(entity, record, revision)',
    idx_events_2: '(actor, at)',
    idx_events_3: '(at)',
    idx_events_contacts: "(at) WHERE entity = 'contacts'",
    idx_events_reveals: "(actor, at) WHERE action = 'reveal'",
    idx_events_revealed: "(at) WHERE action = 'reveal'",
    idx_events_users: "(at) WHERE entity = 'users'",
    idx_events_admins: "(at) WHERE entity = 'admins'",
  },
  faults: {
    idx_faults_1: '(at)',
    idx_faults_2: '(kind, code, about, at)',
  },
  idempotency_keys: {
    idx_idempotency_keys_1: 'UNIQUE (actor, key)',
    idx_idempotency_keys_2: '(created)',
  },
  job_runs: {
    idx_job_runs_1: 'UNIQUE (name)',
  },
  outbox: {
    idx_outbox_1: '(at)',
    idx_outbox_2: "(at) WHERE delivery = 'waiting'",
  },
} as const;
