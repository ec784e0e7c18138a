import type { Retention } from '../../schema/retention.ts';

/** What is known of backups; longer than backups are there. */
export const retention = {
  rules: [
    {
      ...{ code: 'backup-counts', collection: 'backup_counts', title: 'retention_backup_counts', does: 'retention_does_delete', every: 'night' },
      keptFor: { unit: 'days', standard: 180, least: 30, most: 730 },
      ...{ since: 'one.at', ending: { do: 'delete' }, isEstablished: true },
    },
    {
      ...{ code: 'restore-proofs', collection: 'restore_proofs', title: 'retention_restore_proofs', does: 'retention_does_delete', every: 'night' },
      ...{ keptFor: { unit: 'days', standard: 180 }, as: 'backup-counts', since: 'one.began_at', ending: { do: 'delete' }, isEstablished: true },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
