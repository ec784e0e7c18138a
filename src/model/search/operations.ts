import { answers, asked, deskGet, flag, needed, text } from '../../schema/operation.ts';
import type { ClientRow } from '../clients/fields/clients.ts';
import type { Lead } from '../leads/fields/leads.ts';
import type { Voucher } from '../vouchers/fields/vouchers.ts';

/** What the found row is of, and by what it was found: an entry of a timeline leads to its lead. */
type Found<Of extends string, Row> = { readonly entity: Of; readonly by: string } & Row;
export type FoundRow =
  | Found<
      'leads',
      Pick<Lead, 'id' | 'number' | 'name' | 'status' | 'assigned_user' | 'phone_e164' | 'messenger' | 'email' | 'hotel' | 'client' | 'merged_into' | 'created'>
    >
  | Found<'clients', ClientRow>
  | Found<
      'vouchers',
      Pick<
        Voucher,
        | ('id' | 'number' | 'state' | 'lead_name_latin' | 'service_date' | 'excursion_name_ru' | 'excursion_name_en')
        | ('sold_by' | 'lead' | 'client' | 'hotel' | 'created')
      >
    >;

/** Leads, clients and vouchers by name, number, contact in any spelling, notes, timeline; or one kind of them, as a list or whole as a file. */
export const search = deskGet('search', {
  right: 'desk.search',
  takes: { country: needed(text(40)), q: asked, entity: text(40), whole: flag },
  answer: answers<{ readonly rows: readonly FoundRow[]; readonly tooShort: boolean }>(),
});
