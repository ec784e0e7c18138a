import { offerOn, type PartyOffer } from '../../../../catalogue/catalogue/rules/party-offer.ts';
import { partyTotal, takesAll, type Travellers } from '../../../../catalogue/catalogue/rules/party-total.ts';
import { USUAL_TRAVELLERS } from '../../../../catalogue/catalogue/rules/travellers.ts';
import type { CurrencyFormat } from '../../../../lib/money.ts';
import type { Say } from '../../family-texts.ts';
import { type Added, additionsOf, refusalWords, totalWords } from '../../party-words.ts';
import { addedFor } from './chosen.ts';
import type { SentVariant } from './sent-variant.ts';
import { formDay, pageDays } from './form-day.ts';
import { writeAmount, writeText } from './amount.ts';

interface Choice {
  readonly variant: SentVariant;
  readonly offer: PartyOffer | null;
}
export type Format = Pick<CurrencyFormat, 'symbol' | 'side'>;

/** The day that is asked for; the country's own where none is. */
const pricedDay = (): string => formDay() || pageDays().now.slice(0, 10);

/** The variants that the page came with, each with its offer of the day. */
export function choices(): readonly Choice[] {
  const props = document.querySelector<HTMLElement>('[data-island=variants]')?.dataset['props'];
  const { variants } = JSON.parse(props ?? '{"variants":[]}') as { readonly variants: readonly SentVariant[] };
  const day = pricedDay();
  return variants.map((variant) => ({ variant, offer: offerOn(variant.offer, variant.later, day) }));
}

/** Id of the chosen variant; '' where the page has none. */
export const chosenVariant = (): string => document.querySelector<HTMLInputElement>('.variants :checked')?.value ?? '';

const labelOf = (id: string): Element | null => document.querySelector(`.variants input[value="${CSS.escape(id)}"]`)?.closest('label') ?? null;

/** How the page writes sums. */
export const formatOf = ({ dataset }: HTMLElement): Format => ({ symbol: dataset['symbol'] ?? '', side: dataset['side'] === 'right' ? 'right' : 'left' });

/**
 * Writes what the party pays beside every variant, into the bar and into the arithmetic; whether a price changed.
 * @param said the party that somebody has said; null while two adults stand for everybody
 */
export function paintExcursion(said: Travellers | null, say: Say): boolean {
  const place = document.querySelector<HTMLElement>('.sum');
  if (!place) return false;
  const format = formatOf(place);
  const all = choices();
  const party = said ?? USUAL_TRAVELLERS;
  const addedTo = ({ variant }: Choice): Added => addedFor(variant, party);
  const painted = [...all.map((choice) => paintSeats(choice, format)), ...all.map((choice) => paintVariant(choice, party, format, say, addedTo(choice)))];
  const chosen = all.find(({ variant }) => variant.id === chosenVariant());
  if (!chosen) return painted.includes(true);
  paintArithmetic(place, chosen, party, format, say, addedTo(chosen));
  return [...painted, (said !== null || chosen.variant.later !== undefined) && paintBar(chosen, party, format, say, addedTo(chosen))].includes(true);
}

/** The price of a seat or the boat, and of a child's seat, on the day; what never changes is left alone. */
function paintSeats({ variant, offer }: Choice, format: Format): boolean {
  if (!variant.later || !offer) return false;
  const { unit, adult, child, boat } = offer.prices;
  const sums = unit === 'private' ? [boat] : [adult, child];
  const shown = labelOf(variant.id)?.querySelectorAll<HTMLDataElement>('.vp data:not(.nx *)') ?? [];
  return [...shown].map((data, at) => writeAmount(data, sums[at] ?? 0, format)).includes(true);
}

function paintVariant({ variant, offer }: Choice, party: Travellers, format: Format, say: Say, added: Added): boolean {
  const row = labelOf(variant.id)?.querySelector('.vt');
  const data = row?.querySelector<HTMLDataElement>('data');
  if (!offer || !row || !data) return false;
  const total = partyTotal(offer, party, additionsOf(added));
  const refusal = refusalWords(total, offer, say);
  // As short as what came with the page, so that nothing moves.
  const count = say('family_bar', { count: party.adults + party.ages.length });
  const withFee = total.most.atPark > 0 ? say('family_with_fee', { people: count }) : count;
  const people = total.least.whole < total.most.whole ? say('family_at_least', { people: withFee }) : withFee;
  data.hidden = refusal !== '';
  writeText(row.querySelector('small'), refusal || people);
  return writeAmount(data, total.least.whole, format);
}

function paintArithmetic(place: HTMLElement, { variant, offer }: Choice, party: Travellers, format: Format, say: Say, added: Added): void {
  const total = offer && partyTotal(offer, party, additionsOf(added));
  const refusal = offer && total ? refusalWords(total, offer, say) : '';
  const lines = offer && total && !refusal ? totalWords(total, offer, variant.unit, format, say, added) : [refusal || say('family_on_request')];
  const text = [variant.name, ...lines].join('\n');
  const box = place.querySelector<HTMLElement>('div');
  if (!box || box.dataset['said'] === text) return;
  // Compared with what was said, so that a screen reader hears of a sum once.
  box.dataset['said'] = text;
  box.replaceChildren(...[variant.name, ...lines].map((line, at) => Object.assign(document.createElement(at === 0 ? 'b' : 'p'), { textContent: line })));
}

function paintBar({ variant, offer }: Choice, party: Travellers, format: Format, say: Say, added: Added): boolean {
  const data = document.querySelector<HTMLDataElement>('.bar data');
  const name = document.querySelector('.bar small');
  const total = offer && partyTotal(offer, party, additionsOf(added));
  if (!data || !total || !takesAll(total)) return writeText(name, variant.name);
  const people = say('family_bar', { count: party.adults + party.ages.length });
  const said = total.least.whole < total.most.whole ? say('family_bar_at_least', { people }) : people;
  writeText(name, `${said} · ${variant.name}`);
  return writeAmount(data, total.least.whole, format);
}
