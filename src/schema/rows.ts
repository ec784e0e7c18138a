/** Parts of vouchers that several screens are told: their SQL and their types have the same columns. */

/** What the pages of leads and clients know of one: what it is, not whom to reach by it. */
export const VOUCHER_LINE = [
  ...['id', 'number', 'state', 'excursion', 'excursion_name_ru', 'excursion_name_en', 'variant_name_ru', 'variant_name_en'],
  ...['service_date', 'start_time', 'currency', 'total', 'balance', 'refund_state', 'refund_due', 'credit_left', 'created'],
] as const;

/** What a reminder knows of its own. */
export const REMINDED_VOUCHER = [
  ...['id', 'number', 'state', 'lead_name_latin', 'contact_phone', 'contact_messenger', 'hotel', 'room', 'zone', 'pickup_from', 'pickup_to', 'transfer'],
  ...['pax_count', 'excursion_name_ru', 'excursion_name_en', 'service_date', 'start_time'],
] as const;
