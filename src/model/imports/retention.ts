import type { Retention } from '../../schema/retention.ts';
import { RAW_KEPT_DAYS } from './limits.ts';

/** Files that nobody has touched for days: their cells go, and whoever never began one has to bring it again. */
export const retention = {
  rules: [
    {
      ...{ code: 'import-cells', collection: 'import_lines', title: 'retention_import_cells', does: 'retention_does_cells', every: 'night' },
      keptFor: { unit: 'days', standard: RAW_KEPT_DAYS, least: 1, most: 30 },
      since: "COALESCE((SELECT i.updated FROM imports i WHERE i.id = one.import), '')",
      ...{ ending: { do: 'wipe', fields: ['raw', 'met'] }, isEstablished: true, isOfGuests: true },
    },
    {
      ...{ code: 'imports', collection: 'imports', title: 'retention_imports', does: 'retention_does_cancel', every: 'night' },
      ...{ keptFor: { unit: 'days', standard: RAW_KEPT_DAYS }, as: 'import-cells', since: 'one.updated' },
      only: "one.state IN ('draft', 'ready', 'paused') AND one.phase != 'undo'",
      ...{ ending: { do: 'own' }, isEstablished: true },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
