import { CLAIMS, type Language, type Page } from './claims.ts';
import { all, byClass, byTag, type Node, seen, treeOf, words } from './page-tree.ts';
import { type Choice, choicesOf, type Raw, type Records, sails, text } from './records.ts';

interface Product {
  readonly sku: string;
  readonly itinerary: { readonly itemListElement: readonly { readonly item: { readonly name: string } }[] };
  readonly offers: readonly {
    readonly name: string;
    readonly price: string;
    readonly priceCurrency: string;
    readonly url: string;
    readonly description?: string;
  }[];
}

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/g;

/** The product that a page tells machines of; none on a page that is no excursion's. */
export function productIn(html: string): Product | undefined {
  return [...html.matchAll(SCRIPT)].map(([, json = '{}']) => JSON.parse(json) as Partial<Product>).find(({ sku }) => sku?.startsWith('ic_excurs:')) as
    | Product
    | undefined;
}

/** Everything in which a page of an excursion says other than its records do. @throws Error of a page that is no excursion's */
export function contradictions(html: string, language: Language, records: Records): readonly string[] {
  const product = productIn(html);
  const main = records.ic_excurs.find((one) => `ic_excurs:${one.id}` === product?.sku);
  if (!product || !main) throw new Error('The page is of no excursion that the database knows.');
  const whole = treeOf(html);
  const body = byTag(whole, 'main')[0] ?? whole;
  const choices = choicesOf(records, main);
  const labels = byTag(byClass(body, 'variants')[0] ?? body, 'label');
  if (labels.length !== choices.length) return [`${labels.length} choices, ${choices.length} records`];
  return choices.flatMap((choice, index) => {
    const label = labels[index];
    const shown = withoutOthers(seen(body, index + 1));
    const offer = product.offers.find(({ url }) => url.endsWith(`variant=${choice.own.id}`));
    const page: Page = {
      choice,
      language,
      label: label ?? body,
      shown,
      words: words(shown),
      sections: sectionsOf(shown),
      facts: factsOf(shown),
      answers: answersOf(shown),
      offer,
      product,
    };
    return CLAIMS.flatMap(([claim, check]) => check(page).map((fault) => `${choice.own.id} ${claim}: ${fault}`));
  });
}

/** Without the cards of other excursions, and without the other choices. */
function withoutOthers(node: Node): Node {
  const isOther = (one: Node): boolean => ['cards', 'variants', 'bar'].some((name) => (one.attributes['class'] ?? '').split(' ').includes(name));
  return { ...node, children: node.children.filter((child) => !isOther(child)).map(withoutOthers) };
}

function factsOf(shown: Node): ReadonlyMap<string, string> {
  const rows = byClass(shown, 'facts').flatMap((dl) => dl.children);
  return new Map(rows.flatMap((row) => (row.tag === 'div' ? [[words(byTag(row, 'dt')[0]), words(byTag(row, 'dd')[0])] as const] : [])));
}

/** The answer to each question. */
function answersOf(shown: Node): ReadonlyMap<string, string> {
  return new Map(byClass(shown, 'qa').map((one) => [words(byTag(one, 'summary')[0]), byTag(one, 'p').map(words).join(' ')]));
}

/** What stands below each heading, by its words. */
function sectionsOf(shown: Node): ReadonlyMap<string, string> {
  const holders = all(shown, (one) => one.children.some(({ tag }) => tag === 'h2'));
  return new Map(holders.map((one) => [words(one.children.find(({ tag }) => tag === 'h2')), words(one)]));
}

/** The lowest price of an excursion by its records, in whole units, and what it buys: a seat wherever seats are sold. */
export function lowestOf(choices: readonly Choice[]): { readonly sum: number; readonly unit: 'adult' | 'boat' | 'group' } {
  const seats = choices.filter(({ own }) => own['private'] !== true && Number(own['price_adult']) > 0);
  if (seats.length > 0) return { sum: Math.min(...seats.map(({ own }) => Number(own['price_adult']))), unit: 'adult' };
  const sold = choices
    .filter(({ own }) => own['private'] === true && Number(own['private_price']) > 0)
    .toSorted((a, b) => Number(a.own['private_price']) - Number(b.own['private_price']));
  const [cheapest] = sold;
  return { sum: Number(cheapest?.own['private_price'] ?? 0), unit: cheapest && sails(cheapest) ? 'boat' : 'group' };
}

/** What cards on a page say of excursions: a price that none of its choices has, or a boat where there is none. */
export function cardContradictions(html: string, language: Language, records: Records): readonly string[] {
  return byClass(treeOf(html), 'card').flatMap((card) => {
    const id = byClass(card, 'heart')[0]?.attributes['value'] ?? '';
    const main = records.ic_excurs.find((one: Raw) => one.id === id);
    const price = byTag(card, 'data')[0];
    if (!main || !price) return [];
    const { sum: lowest, unit: buys } = lowestOf(choicesOf(records, main));
    const unit = CARD_UNITS[language][buys];
    const said = words(card);
    const others = Object.values(CARD_UNITS[language]).filter((one) => one !== '' && one !== unit && said.includes(one));
    return [
      ...(Number(price.attributes['value']) === lowest ? [] : [`card ${id} price: ${price.attributes['value']} for ${lowest}`]),
      ...(others.length > 0 || !said.includes(unit) ? [`card ${id} ${text(main, 'slug')} boat: ${said}`] : []),
    ];
  });
}

const CARD_UNITS = {
  ru: { adult: '', boat: 'за всю лодку', group: 'за группу' },
  en: { adult: '', boat: 'for the whole boat', group: 'for the group' },
} as const;
