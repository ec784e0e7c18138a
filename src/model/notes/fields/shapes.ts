import type { Bilingual } from '../../../schema/vocab.ts';

/** A tourist note as it stood when the voucher was confirmed. */
export interface FrozenNote {
  readonly id: string;
  readonly kind: string;
  readonly title: Bilingual;
  readonly body: Bilingual;
}
