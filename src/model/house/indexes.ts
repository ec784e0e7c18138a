/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  backup_counts: {
    idx_backup_counts_1: '(backup)',
    idx_backup_counts_2: '(at)',
  },
  restore_proofs: {
    idx_restore_proofs_1: '(began_at)',
  },
} as const;
