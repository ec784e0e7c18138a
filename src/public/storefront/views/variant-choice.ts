import { $variant } from '../variant.store.ts';

const PARAMETER = 'variant';

/**
 * Keeps the chosen variant in the address and in the price bar. Works on the native radio buttons, so a shared link
 * shows its variant before any framework is there.
 */
export function followVariantChoice(): void {
  const radios = [...document.querySelectorAll<HTMLInputElement>('.variants input')];
  const first = radios[0]?.value;
  if (!first) return;
  const asked = new URLSearchParams(location.search).get(PARAMETER);
  const start = radios.find((radio) => radio.value === asked) ?? radios.find((radio) => radio.checked);
  if (start && start.value !== first) {
    start.checked = true;
    $variant.set(start.value);
  }
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === PARAMETER) $variant.set(target.value);
  });
  $variant.subscribe((id) => {
    if (id) showChoice(id, first);
  });
}

function showChoice(id: string, first: string): void {
  const url = new URL(location.href);
  if (id === first) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, id);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
  const label = document.querySelector(`.variants input[value="${CSS.escape(id)}"]`)?.closest('label');
  const price = label?.querySelector<HTMLDataElement>('data.p');
  const shown = document.querySelector<HTMLDataElement>('.bar data.p');
  const name = document.querySelector('.bar b');
  if (name) name.textContent = label?.querySelector('b')?.textContent ?? '';
  if (!shown) return;
  shown.hidden = !price;
  if (price) {
    shown.dataset['own'] = price.dataset['own'] ?? price.textContent;
    shown.value = price.value;
  }
  document.dispatchEvent(new CustomEvent('prices'));
}
