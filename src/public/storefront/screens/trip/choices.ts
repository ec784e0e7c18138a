import type { CountedBy } from '../../../../model/catalogue/fields/vocab.ts';
import { toMinor } from '../../../../lib/money.ts';

/** An extra as the page names it; `price` of one in minor units. */
export interface PageExtra {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly unit: CountedBy;
  readonly max: number;
  /** The variant that alone has it; '' where all of them do. */
  readonly of: string;
}

/** What may be chosen on the page beside who travels. */
export interface PageChoices {
  readonly excursion: string;
  readonly areas: readonly { readonly id: string; readonly name: string }[];
  readonly extras: readonly PageExtra[];
}

function extraIn(label: HTMLElement): readonly PageExtra[] {
  const [price = '0', unit = '', max = '0', of = ''] = (label.dataset['x'] ?? '').split(' ');
  const id = label.querySelector('input')?.name.slice(2) ?? '';
  // Its price stands behind the name for whoever has no script.
  const name = (label.textContent ?? '').trim().replace(/ \([^()]*\)$/, '');
  return id ? [{ id, name, price: toMinor(Number(price)), unit: unit === '1' ? 'party' : 'person', max: Number(max), of }] : [];
}

/** Reads them out of the form that works without script. */
export function choicesIn(form: HTMLFormElement | null): PageChoices {
  const options = [...(form?.querySelectorAll<HTMLOptionElement>('[name=area] option') ?? [])];
  return {
    excursion: form?.querySelector<HTMLInputElement>('[name=ex]')?.value ?? '',
    areas: options.flatMap(({ value, text }) => (value ? [{ id: value, name: text }] : [])),
    extras: [...(form?.querySelectorAll<HTMLElement>('[data-x]') ?? [])].flatMap(extraIn),
  };
}
