import type { Travellers } from '../../../../catalogue/catalogue/rules/party-total.ts';
import { isParty, TRAVELLER_LIMITS, USUAL_TRAVELLERS } from '../../../../catalogue/catalogue/rules/travellers.ts';
import type { Say } from '../../family-texts.ts';
import { make } from '../trip/element.ts';
import { stepper } from '../trip/stepper.ts';

function ageChoice(number: number, age: number | null, say: Say): HTMLElement {
  const options = Array.from({ length: TRAVELLER_LIMITS.age + 1 }, (_, years) =>
    make('option', { value: String(years), textContent: years === 0 ? say('family_age_baby') : String(years) }),
  );
  const select = make('select', {}, make('option', { value: '', textContent: say('family_age_unsaid') }), ...options);
  select.value = age === null ? '' : String(age);
  select.ariaLabel = say('family_age', { number });
  return make('label', {}, say('family_age', { number }), select);
}

/**
 * The control of a party, in the place of the form that works without script.
 * @param choose hears of every party that is whole; one whose ages are not all said yet is not told
 * @returns shows a party that was said elsewhere
 */
export function buildPanel(details: HTMLDetailsElement, say: Say, choose: (party: Travellers) => void): (party: Travellers | null) => void {
  const hint = make('p', { className: 'meta', role: 'status' });
  const ages = make('div', { className: 'pa' });
  const read = (): readonly (number | null)[] => [...ages.querySelectorAll('select')].map(({ value }) => (value === '' ? null : Number(value)));
  const showAges = (wanted: readonly (number | null)[]): void => {
    const shown = ages.children.length;
    for (const [at, age] of wanted.entries()) if (at >= shown) ages.append(ageChoice(at + 1, age, say));
    for (const extra of [...ages.children].slice(wanted.length)) extra.remove();
    for (const [at, select] of [...ages.querySelectorAll('select')].entries()) select.value = String(wanted[at] ?? '');
  };
  const changed = (): void => {
    const count = Math.min(TRAVELLER_LIMITS.children, Math.max(0, Math.trunc(Number(children.input.value)) || 0));
    if (count !== ages.children.length) showAges(Array.from({ length: count }, (_, at) => read()[at] ?? null));
    const said = read();
    const party = { adults: Number(adults.input.value), ages: said.filter((age) => age !== null) };
    const isWhole = party.ages.length === said.length;
    const isPossible = isParty({ ...party, ages: [] }) && Number(children.input.value) <= TRAVELLER_LIMITS.children;
    hint.textContent = !isPossible ? say('family_range', TRAVELLER_LIMITS) : isWhole ? say('family_ages_note') : say('family_ages_wanted');
    if (isWhole && isPossible) choose(party);
  };
  const adults = stepper(say('family_label_adults'), () => ({ min: 1, max: TRAVELLER_LIMITS.adults }), say, changed);
  const children = stepper(say('family_label_children'), () => ({ min: 0, max: TRAVELLER_LIMITS.children }), say, changed);
  ages.addEventListener('change', changed);
  hint.textContent = say('family_ages_note');
  details.querySelector('form')?.remove();
  details.append(make('div', { className: 'pp' }, adults.row, children.row, ages, hint));
  return (said) => {
    const { adults: grown, ages: known } = said ?? USUAL_TRAVELLERS;
    // A child whose age is still to be said is not taken away by what is known so far.
    if (read().includes(null) && Number(adults.input.value) === grown) return;
    adults.input.value = String(grown);
    children.input.value = String(known.length);
    showAges(known);
  };
}
