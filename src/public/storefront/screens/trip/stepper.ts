import type { Say } from '../../family-texts.ts';
import { make } from './element.ts';

/** A number with a step down and a step up; both are buttons with names. The bounds are asked for at every step. */
export function stepper(what: string, bounds: () => { readonly min: number; readonly max: number }, say: Say, changed: () => void) {
  const first = bounds();
  const input = make('input', { type: 'number', inputMode: 'numeric', min: String(first.min), max: String(first.max), ariaLabel: what });
  const step = (by: number, key: 'family_fewer' | 'family_more'): HTMLButtonElement => {
    const button = make('button', { type: 'button', ariaLabel: say(key, { what }) }, by > 0 ? '+' : '−');
    button.addEventListener('click', () => {
      const { min, max } = bounds();
      input.value = String(Math.min(max, Math.max(min, (Number(input.value) || min) + by)));
      changed();
    });
    return button;
  };
  input.addEventListener('input', changed);
  return { input, row: make('div', { className: 'pn' }, make('span', {}, what), step(-1, 'family_fewer'), input, step(1, 'family_more')) };
}
