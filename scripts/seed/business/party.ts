import { USUAL_CHILD } from '../../../src/catalogue/catalogue/rules/excursion-facts.ts';
import { headcount, type Party } from '../../../src/catalogue/catalogue/rules/party.ts';
import type { Rng } from '../scenes/random.ts';
import type { Row } from './database.ts';
import type { SeedProduct } from './products.ts';

const MOST_CHILDREN = 3;
const NO_LIMIT = 99;

/** Ages in years, both ends included. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Ages of who pays the child's price; a height has none, children of the usual ages have it. */
const childAges = ({ child, ageFrom }: SeedProduct): Span | null =>
  child?.by === 'height' ? { from: Math.max(USUAL_CHILD.from, ageFrom), to: USUAL_CHILD.to } : child;

/** Ages of who goes free: younger than a child that pays, and old enough to come. */
function infantAges(product: SeedProduct): Span | null {
  const to = (childAges(product)?.from ?? 0) - 1;
  return product.ageFrom <= to ? { from: product.ageFrom, to } : null;
}

/** Who comes of those whom a lead told of; nobody whom the trip does not take. */
export function partyFor(rng: Rng, lead: Row, product: SeedProduct): Party {
  const adults = Math.max(1, Number(lead['adults']) || 2);
  const children = childAges(product) ? Math.min(MOST_CHILDREN, Number(lead['children']) || 0) : 0;
  const isWithInfant = rng.chance(0.06);
  const party = { adults, children, infants: isWithInfant && infantAges(product) ? 1 : 0 };
  const room = product.max_people || NO_LIMIT;
  return headcount(party) <= room ? party : { adults: Math.min(adults, room), children: 0, infants: 0 };
}

/** An age in years for each who is no adult, children first. */
export function agesFor(rng: Rng, { children, infants }: Party, product: SeedProduct): readonly number[] {
  const some = (span: Span | null, count: number): readonly number[] => (span ? Array.from({ length: count }, () => rng.int(span.from, span.to)) : []);
  return [...some(childAges(product), children), ...some(infantAges(product), infants)];
}
