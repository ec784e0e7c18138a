import type { Bilingual, ChildMeasure, Language, ParkFeeMode, ProgrammeStep } from '../../../schema/vocab.ts';
import type { CollectOnTour, Discount, ExtraLine } from '../../../model/vouchers/fields/shapes.ts';
import type { StopState } from '../../../model/runs/fields/vocab.ts';
import type { ParkFee, UnitLine } from '../../../model/catalogue/fields/shapes.ts';
import type { FrozenNote } from '../../../model/notes/fields/notes.ts';
import type { EndPart } from './end-part.rules.ts';
import type { PayPart } from './pay-part.rules.ts';
import type { Meal, RefundState, Transfer, VoucherState } from '../../../model/vouchers/fields/vocab.ts';

/** What the document of a voucher is made of: nothing that a client may not read stands in it. Sums in minor units. */
export interface VoucherDocument {
  readonly token: string;
  /** What is to be paid now and how; `null` where nothing ever was. */
  readonly pay?: PayPart | null;
  /** Of a departure that was called off: where the guest chooses another, '' where nobody asks him; `null` where it sails. */
  readonly off?: { readonly choose: Bilingual } | null;
  /** How it ended and what became of its money; `null` of one that goes on or took place. */
  readonly end?: EndPart | null;
  readonly number: string;
  readonly state: VoucherState;
  readonly country: string;
  readonly expires_at: string;
  readonly confirmed_at: string;
  readonly updated: string;
  readonly excursion_name_ru: string;
  readonly excursion_name_en: string;
  readonly variant_name_ru: string;
  readonly variant_name_en: string;
  readonly service_date: string;
  readonly start_time: string;
  readonly language: Language;
  readonly language_of_guide: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly pax_count: number;
  /** '' of a guest who is forgotten. */
  readonly meal: Meal | '';
  readonly lead_name_latin: string;
  readonly transfer: Transfer;
  readonly zone: string;
  readonly hotel: string;
  readonly room: string;
  readonly lobby_note: string;
  readonly pickup_from: string;
  readonly pickup_to: string;
  readonly pickup_status: string;
  readonly vehicle: string;
  readonly driver_phone: string;
  readonly driver_note_th: string;
  /** The van's planned time at the hotel and what became of it; `null` where no van is planned. */
  readonly place?: { readonly at: string; readonly is_outside: boolean; readonly state: StopState; readonly driver: string } | null;
  readonly return_to: string;
  readonly currency: string;
  readonly list_total: number;
  readonly discount_sum: number;
  readonly total: number;
  readonly deposit_due: number;
  readonly paid: number;
  readonly balance: number;
  readonly collect_amount: number;
  readonly transfer_price: number;
  readonly part_fees: number;
  readonly client_note: string;
  readonly refund_due: number;
  readonly refund_state: RefundState;
  readonly credit_left: number;
  readonly units: readonly UnitLine[];
  readonly extras: readonly ExtraLine[];
  readonly discount: Pick<Discount, 'kind' | 'value'> | null;
  readonly park_fee: ParkFee | null;
  readonly collect_on_tour: CollectOnTour | null;
  readonly sentences: { readonly ru: readonly string[]; readonly en: readonly string[] };
  readonly deadlines: readonly { readonly until: string; readonly until_hours_before: number }[];
  readonly memo: readonly FrozenNote[];
  readonly excursion: {
    readonly programme: readonly ProgrammeStep[];
    readonly included: readonly Bilingual[];
    readonly excluded: readonly Bilingual[];
    /** The park's fee as the record has it, in whole units; the voucher's own stands above it. */
    readonly park_fee: { readonly mode: ParkFeeMode; readonly adult: number; readonly child: number } | null;
    readonly child: { readonly by: ChildMeasure; readonly from: number; readonly to: number } | null;
    readonly is_on_boat: boolean;
    readonly duration_minutes: number;
    readonly slug: string;
  };
  readonly pier: { readonly name_ru: string; readonly name_en: string; readonly point?: { readonly lat: number; readonly lon: number } | null } | null;
  readonly house: { readonly phone: string; readonly whatsapp: string; readonly telegram: string; readonly timezone: string } | null;
  readonly seller: { readonly name_ru: string; readonly name_en: string } | null;
  /** How a deposit is paid, in the house's words. */
  readonly payment: Bilingual;
  readonly licence: Bilingual;
  readonly money: {
    readonly code: string;
    readonly symbol: string;
    readonly side: 'left' | 'right';
    readonly decimals: number;
    readonly roundTo: number;
  } | null;
}
