/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  sessions: {
    idx_sessions_1: '(subject, last_seen)',
    idx_sessions_2: "(last_seen) WHERE ended_at = ''",
    idx_sessions_3: '(last_seen)',
  },
  security_log: {
    idx_security_log_1: '(at)',
    idx_security_log_2: '(address, at)',
  },
} as const;
