import { CLIPBOARD_COPIED_MS } from '../../../config/constants.ts';

const SVG = 'http://www.w3.org/2000/svg';
const GAP = 12;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY };

/**
 * Says the values of the place under pointer, finger or focus beside it; arrow keys go from place to place. What it says stands in
 * the table below each chart, and without it charts lack nothing but this.
 */
export function pointOut(): void {
  for (const plot of document.querySelectorAll<HTMLElement>('[data-chart-points]')) follow(plot);
}

function follow(plot: HTMLElement): void {
  const svg = plot.querySelector('svg');
  const chart = plot.closest('.chart');
  if (!svg || !chart) return;
  const links = [...svg.querySelectorAll<SVGAElement>('a')];
  const heads = [...chart.querySelectorAll('thead th')].map((one) => one.textContent);
  const rows = [...chart.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  const tip = document.createElement('div');
  const guide = document.createElementNS(SVG, 'line');
  tip.className = 'chart-tip';
  guide.setAttribute('class', 'chart-guide');
  guide.setAttribute('y2', String(svg.height.baseVal.value - 26));
  let shown = -1;

  const hide = (): void => {
    shown = -1;
    tip.remove();
    guide.remove();
  };
  const show = (at: number, live: 'off' | 'polite' = 'off'): void => {
    const row = rows[at];
    if (!row || at === shown) return;
    shown = at;
    tip.ariaLive = live;
    tip.replaceChildren(
      ...[...row.cells].flatMap((cell, index) => {
        const [line, name] = [document.createElement(index === 0 ? 'b' : 'span'), document.createElement('i')];
        name.textContent = heads[index] ?? '';
        line.append(...(index === 0 ? [] : [name]), cell.textContent);
        return index > 0 && cell.textContent === '' ? [] : [line];
      }),
    );
    const part = (at + 0.5) / rows.length;
    guide.setAttribute('x1', `${part * 100}%`);
    guide.setAttribute('x2', `${part * 100}%`);
    svg.prepend(guide);
    plot.append(tip);
    const [box, ground] = [svg.getBoundingClientRect(), plot.getBoundingClientRect()];
    const x = box.left - ground.left + part * box.width;
    const left = part < 0.5 ? x + GAP : x - GAP - tip.offsetWidth;
    tip.style.left = `${Math.max(0, Math.min(left, ground.width - tip.offsetWidth))}px`;
  };
  const placeAt = (x: number): number => {
    const { left, width } = svg.getBoundingClientRect();
    return Math.max(0, Math.min(rows.length - 1, Math.floor(((x - left) / width) * rows.length)));
  };

  // The browser's own would stand over this one.
  for (const title of svg.querySelectorAll('a > title, g > title')) title.remove();
  if (links.length === 0) {
    plot.tabIndex = 0;
    plot.role = 'group';
    plot.setAttribute('aria-labelledby', chart.getAttribute('aria-labelledby') ?? '');
  }
  for (const name of ['pointermove', 'pointerdown'] as const) plot.addEventListener(name, ({ clientX }) => show(placeAt(clientX)));
  for (const name of ['pointerleave', 'focusout'] as const) plot.addEventListener(name, hide);
  plot.addEventListener('focusin', ({ target }) => {
    const { left, width } = (target as Element).getBoundingClientRect();
    if (target !== plot) show(placeAt(left + width / 2));
  });
  plot.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
    const step = STEPS[event.key];
    if (step === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    const all = links.length || rows.length;
    const from = links.length > 0 ? links.indexOf(document.activeElement as SVGAElement) : shown;
    const at = Math.max(0, Math.min(all - 1, from + step));
    if (links.length > 0) links[at]?.focus();
    else show(at, 'polite');
  });
}

/** What pages of statistics do beyond links: values under a pointer, files of lists and charts, Esc that closes the record. */
export function startFigures(): void {
  pointOut();
  document.addEventListener('click', ({ target }) => {
    const copy = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-copy]') : null;
    if (copy) void copyAddress(copy);
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-file], button[data-picture], button[data-numbers]') : null;
    if (!button || button.disabled) return;
    button.disabled = true;
    void import('./files.screen.ts')
      .then(({ takeFile }) => takeFile(button))
      .finally(() => {
        button.disabled = false;
      });
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) document.querySelector<HTMLAnchorElement>('[data-panel-close]')?.click();
  });
}

/** Copies what a button names and says so for a while; where the browser does not let it, the address beside is chosen instead. */
async function copyAddress(button: HTMLButtonElement): Promise<void> {
  const { copy = '', copied = '' } = button.dataset;
  try {
    await navigator.clipboard.writeText(copy);
  } catch {
    button.closest('section')?.querySelector('input')?.select();
    return;
  }
  const said = button.textContent;
  button.textContent = copied;
  setTimeout(() => {
    button.textContent = said;
  }, CLIPBOARD_COPIED_MS);
}
