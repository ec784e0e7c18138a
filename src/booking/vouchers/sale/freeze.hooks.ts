import { deadlinesOf } from '../../../catalogue/cancellation/rules/rule.ts';
import { noteFacts } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { notesFor, type ScopedNote } from '../../../catalogue/notes/rules/notes.ts';
import type { FrozenNote } from '../../../model/notes/fields/notes.ts';
import type { FrozenRule } from '../../../model/cancellation/fields/shapes.ts';
import type { NoteFact } from '../../../model/catalogue/fields/vocab.ts';
import type { NotePlace, NoteScope } from '../../../model/notes/fields/notes.ts';
import { activeRule, sentencesOf, termsIn } from '../../../catalogue/cancellation/hooks/rule-terms.ts';
import { jsonIn, setFields, timeOf } from '../../../backend/engine/record-data.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { type SaleContext, saleContextOf, ratesOf } from '../../../catalogue/currencies/hooks/sale-context.ts';
import { factsOf, namesOf, type Product } from '../voucher/voucher.hooks.ts';

/** Its sentences in both languages; none where no rule is in force. */
export function sentencesNow(app: App, country: string, { main, sold }: Pick<Product, 'main' | 'sold'>): FrozenRule['sentences'] {
  try {
    return sentencesOf(termsIn(activeRule(app, { country, excursion: main.id, variant: sold.id })), saleContextOf(app, country).format);
  } catch (error) {
    if (error instanceof Refusal) return { ru: [], en: [] };
    throw error;
  }
}

/** Everything that a confirmation freezes: names, rule with its deadlines, notes, today's rates. Prices stand since the quote. */
export function freeze(app: App, voucher: PbRecord<'vouchers'>, product: Product, context: SaleContext, start_ms: number): void {
  setFields(voucher, namesOf(product));
  const rule = activeRule(app, { country: context.country, excursion: product.main.id, variant: product.sold.id });
  const terms = termsIn(rule);
  const frozen: FrozenRule = {
    ...terms,
    id: rule.id,
    version: rule.getInt('version'),
    name: { ru: rule.getString('name_ru'), en: rule.getString('name_en') },
    sentences: sentencesOf(terms, context.format),
  };
  voucher.set('cancellation_rule', rule.id);
  voucher.set('rule', frozen);
  voucher.set('deadlines', deadlinesOf(terms.tiers, start_ms));
  const memo = memoOf(app, context.country, product, 'voucher');
  voucher.set(
    'memo',
    memo.map(({ id }) => id),
  );
  voucher.set('memo_snapshot', memo);
  voucher.set('rate_snapshot', ratesOf(app, context.currency));
}

/** As many as a voucher keeps; whoever has more reads none of them. */
const MOST_NOTES = 50;

/** Notes for an excursion at a place, in their order. */
export function memoOf(
  app: App,
  country: string,
  { main, sold, category }: Pick<Product, 'main' | 'sold' | 'category'>,
  place: NotePlace,
): readonly FrozenNote[] {
  const rows = app.findRecordsByFilter('notes', 'country = {:country} && state = "published"', 'sort', 0, 0, { country });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const notes = rows.map(
    (row): ScopedNote => ({
      id: row.id,
      country,
      state: row.getString('state'),
      scope: row.getString('scope') as NoteScope,
      category: row.getString('category'),
      excursions: row.getStringSlice('excursions'),
      facts: row.getStringSlice('facts') as readonly NoteFact[],
      show_on: row.getStringSlice('show_on') as readonly NotePlace[],
      sort: row.getString('sort'),
    }),
  );
  const facts = noteFacts(factsOf(sold), factsOf(main));
  const frozen = notesFor(notes, { country, category, excursions: [main.id, sold.id], facts }, place).slice(0, MOST_NOTES);
  return frozen.flatMap(({ id }) => {
    const row = byId.get(id);
    const both = (field: 'title' | 'body') => ({ ru: row?.getString(`${field}_ru`) ?? '', en: row?.getString(`${field}_en`) ?? '' });
    return row ? [{ id, kind: row.getString('kind'), title: both('title'), body: both('body') }] : [];
  });
}

/** Deadlines anew for another day under the frozen rule. */
export function deadlinesIn(voucher: PbRecord<'vouchers'>, start_ms: number) {
  return deadlinesOf(jsonIn<FrozenRule | null>(voucher, 'rule', null)?.tiers ?? [], start_ms);
}

/** The local year that a number is counted in. */
export function yearAt(now: string, context: SaleContext): number {
  const at = timeOf(now);
  return Number(new Date(at + context.zone(at) * 60_000).toISOString().slice(0, 4));
}
