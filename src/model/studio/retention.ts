import type { Retention } from '../../schema/retention.ts';
import { TYPED_KEPT_DAYS } from './limits.ts';

/** What was taken away can be put back for so long. */
const HIDDEN = { does: 'retention_does_delete_files', every: 'night', since: 'one.updated', ending: { do: 'own' }, isEstablished: true } as const;
const isNobodys = (entity: string): string =>
  `one.hidden = TRUE AND NOT EXISTS (SELECT 1 FROM drafts INDEXED BY idx_drafts_1 WHERE entity = '${entity}' AND record = one.id AND closed_at = '')`;

/** What was typed and never live, and pictures that were taken away. */
export const retention = {
  rules: [
    {
      ...{ code: 'typed', collection: 'draft_values', title: 'retention_typed', does: 'retention_does_delete', every: 'night' },
      // What was live stays for ever, as versions; this is what was never live, and who typed it.
      keptFor: { unit: 'days', standard: TYPED_KEPT_DAYS, least: 30, most: 730 },
      since: "COALESCE((SELECT d.closed_at FROM drafts d WHERE d.id = one.draft), '')",
      ...{ ending: { do: 'delete' }, isEstablished: true },
    },
    {
      ...{ ...HIDDEN, code: 'hidden', collection: 'ic_excurs_images', title: 'retention_hidden', only: isNobodys('ic_excurs_images') },
      keptFor: { unit: 'days', standard: 90, least: 7, most: 730 },
    },
    {
      ...{ ...HIDDEN, code: 'hidden-videos', collection: 'ic_excurs_assets', title: 'retention_hidden_videos', only: isNobodys('ic_excurs_assets') },
      ...{ keptFor: { unit: 'days', standard: 90 }, as: 'hidden' },
    },
    {
      ...{ ...HIDDEN, code: 'hidden-covers', collection: 'post_images', title: 'retention_hidden_covers', only: isNobodys('post_images') },
      ...{ keptFor: { unit: 'days', standard: 90 }, as: 'hidden' },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
