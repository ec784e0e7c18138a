/** A record as the records API answers it. */
export type Raw = Readonly<Record<string, unknown>> & { readonly id: string };

export const COLLECTIONS = [
  'ic_excurs',
  'excursion_schedules',
  'locations',
  'park_closures',
  'cancellation_rules',
  'notes',
  'currencies',
  'countries',
  'price_lists',
] as const;
export type Records = Readonly<Record<(typeof COLLECTIONS)[number], readonly Raw[]>>;

/** Everything that is asked, as a guest reads it. */
export async function readRecords(pocketbase: string): Promise<Records> {
  const lists = await Promise.all(
    COLLECTIONS.map(async (collection) => {
      const answer = await fetch(`${pocketbase}/api/collections/${collection}/records?perPage=1000&sort=id`);
      const { items, totalItems } = (await answer.json()) as { readonly items: readonly Raw[]; readonly totalItems: number };
      if (items.length !== totalItems) throw new Error(`${collection} has more records than were read.`);
      return [collection, items] as const;
    }),
  );
  const records = Object.fromEntries(lists) as Records;
  return { ...records, ic_excurs: records.ic_excurs.map((one) => atPricesOf(records, one)) };
}

/** An excursion with the prices of today in its country: of the lists that hold the one that began last, sum by sum. */
function atPricesOf({ price_lists, countries }: Records, excursion: Raw): Raw {
  const timeZone = text(
    countries.find(({ id }) => id === excursion['country']),
    'timezone',
  );
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
  const holding = price_lists.filter(
    (one) => one['excursion'] === excursion.id && text(one, 'valid_from') <= today && (text(one, 'valid_to') === '' || today <= text(one, 'valid_to')),
  );
  const last = holding.toSorted((a, b) => (text(a, 'valid_from') < text(b, 'valid_from') ? 1 : -1))[0];
  const said = ['price_adult', 'price_child', 'price_infant', 'private_price'].filter((price) => number(last, price) > 0);
  return { ...excursion, ...Object.fromEntries(said.map((price) => [price, number(last, price)])) };
}

export const text = (record: Raw | undefined, field: string): string => String(record?.[field] ?? '');
export const number = (record: Raw | undefined, field: string): number => Number(record?.[field] ?? 0);
export const list = <T>(record: Raw | undefined, field: string): readonly T[] => (Array.isArray(record?.[field]) ? (record[field] as readonly T[]) : []);

/** What is chosen on a page: the excursion itself or one of its variants, by what the database says of it. */
export interface Choice {
  readonly main: Raw;
  readonly own: Raw;
  readonly records: Records;
}

export function choicesOf(records: Records, main: Raw): readonly Choice[] {
  const variants = records.ic_excurs
    .filter((one) => text(one, 'parent') === main.id && text(one, 'status') === 'active' && one['hidden'] !== true)
    .toSorted((a, b) => number(a, 'variant_sort') - number(b, 'variant_sort'));
  return [main, ...variants].map((own) => ({ main, own, records }));
}

/** The variant's own value, or the excursion's where it has none. */
export const inherited = ({ own, main }: Choice, field: string): string => text(own, field).replace(/^0$/, '') || text(main, field);
export const inheritedList = <T>({ own, main }: Choice, field: string): readonly T[] =>
  list<T>(own, field).length > 0 ? list<T>(own, field) : list<T>(main, field);
export const placeOf = ({ records }: Choice, id: string): Raw | undefined => records.locations.find((one) => one.id === id);

/** Whether the database knows a boat: one that it names, or a pier to leave from. */
export function sails(choice: Choice): boolean {
  const boat = inherited(choice, 'boat_kind');
  return boat === '' ? text(placeOf(choice, inherited(choice, 'pier')), 'kind') === 'pier' : boat !== 'none';
}

export function ruleOf({ own, main, records }: Choice): Raw | undefined {
  const active = records.cancellation_rules.filter((rule) => text(rule, 'state') === 'active' && text(rule, 'country') === text(main, 'country'));
  const about = (scope: string, id: string): Raw | undefined => active.find((rule) => text(rule, 'scope') === scope && text(rule, 'excursion') === id);
  return about('variant', own.id) ?? about('excursion', main.id) ?? active.find((rule) => text(rule, 'scope') === 'default');
}

/** Published notes that speak of the choice at a place; the rest of the country's do not. */
export function notesAt(choice: Choice, place: string): ReadonlySet<Raw> {
  const { main, own } = choice;
  const facts = new Set([inherited(choice, 'boat_kind'), ...(parkFee(choice).mode === 'collect' ? ['park_fee'] : [])]);
  const isMeant = (note: Raw): boolean => {
    const scope = text(note, 'scope');
    if (scope === 'country') return true;
    if (scope === 'category') return text(note, 'category') === text(main, 'category');
    return list<string>(note, 'excursions').some((id) => id === main.id || id === own.id);
  };
  const isTrue = (note: Raw): boolean => {
    const asked = list<string>(note, 'facts');
    return asked.length === 0 || asked.some((one) => facts.has(one));
  };
  return new Set(publishedNotes(choice).filter((note) => isTrue(note) && isMeant(note) && list<string>(note, 'show_on').includes(place)));
}

export const publishedNotes = ({ main, records }: Choice): readonly Raw[] =>
  records.notes.filter((note) => text(note, 'country') === text(main, 'country') && text(note, 'state') === 'published');

/** The fee of a park: whose record says so, and what. */
export function parkFee({ own, main }: Choice): { readonly mode: string; readonly sums: readonly [adult: number, child: number] } {
  const said = text(own, 'park_fee_mode') === '' ? main : own;
  return { mode: text(said, 'park_fee_mode'), sums: [number(said, 'park_fee_adult'), number(said, 'park_fee_child')] };
}

/** Who pays the child's price, as `4–11` years or centimetres; '' where all of them are too young to come. */
export function childSpan(choice: Choice): { readonly by: string; readonly span: string } {
  const said = [choice.own, choice.main].find((one) => number(one, 'child_to') > 0);
  const by = text(said, 'child_by') === 'height' ? 'height' : 'age';
  const [from, to] = said ? [number(said, 'child_from'), number(said, 'child_to')] : [4, 11];
  const youngest = Number(inherited(choice, 'age_min') || 0);
  const first = by === 'age' ? Math.max(from, youngest) : from;
  return { by, span: first > to ? '' : `${first}–${to}` };
}

/** Below which years or centimetres nobody pays; 0 where no such child may come. */
export function freeBelow(choice: Choice): number {
  const { by, span } = childSpan(choice);
  if (span === '') return 0;
  const said = [choice.own, choice.main].find((one) => number(one, 'child_to') > 0);
  const from = said ? number(said, 'child_from') : 4;
  return by === 'age' && Number(inherited(choice, 'age_min') || 0) >= from ? 0 : from;
}

/** Start and end of the day by the clock; the end is '' where it lies on another day. */
export function hoursOf(choice: Choice): { readonly start: string; readonly end: string } {
  const start = inherited(choice, 'start_time');
  const total = Number(start.slice(0, 2)) * 60 + Number(start.slice(3)) + Number(inherited(choice, 'duration_minutes'));
  const two = (value: number): string => String(value).padStart(2, '0');
  return { start, end: total < 1440 ? `${two(Math.floor(total / 60))}:${two(total % 60)}` : '' };
}
