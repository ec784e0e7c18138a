type Plain = Readonly<Record<string, unknown>>;

const partOf = (value: unknown, names: readonly string[]): Plain | null =>
  typeof value === 'object' && value !== null ? Object.fromEntries(names.map((name) => [name, Reflect.get(value, name) ?? null])) : null;

/**
 * A stored voucher in the words that its forms write: hours out of its units, what was asked to be taken on tour
 * without what follows from it, a discount and an acknowledgement without who gave them.
 */
export function voucherWords(voucher: Plain): Plain {
  const { units, variant, excursion } = voucher;
  const hours = (Array.isArray(units) ? units : []).find((unit: { readonly type?: unknown }) => unit.type === 'extra_hour');
  return {
    ...voucher,
    variant: variant === excursion ? '' : variant,
    extra_hours: partOf(hours, ['qty', 'unit_price']),
    collect_on_tour: partOf(voucher['collect_on_tour'], ['asked', 'collector']),
    discount: partOf(voucher['discount'], ['kind', 'value', 'reason']),
    restrictions_ack: partOf(voucher['restrictions_ack'], ['list']),
  };
}
