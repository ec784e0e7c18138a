import { asking } from '../../../data/ask.ts';
import { fillIn } from '../../../i18n/message.ts';
import { languageOr } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import { href, localePath } from '../../../routing/href.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { type ChangedAccount, disownSession, knowSession, listNewDevices, type NewDevice, type Notices } from '../../../model/security/operations.ts';

const load = asking(listNewDevices);
const [know, disown] = [asking(knowSession), asking(disownSession)];
const NONE: Notices = { rows: [], accounts: [] };
const lang = () => languageOr(document.documentElement.lang);

/**
 * Says above the screen, whichever it is, in one line with a number, that somebody signed in on a device that was not known, or changed
 * where money goes: now, and when its person comes back to the page. Behind the line he says whether it was he; who it was not loses the
 * session at once.
 */
export function showNewDevices(): void {
  const place = document.querySelector<HTMLElement>('[data-new-devices]');
  const [open, sheet, list] = [place?.querySelector<HTMLElement>('[data-open]'), place?.querySelector('dialog'), place?.querySelector('[data-list]')];
  if (!place || !open || !sheet || !list) return;
  const say = (count: number): void => {
    open.textContent = fillIn(open.dataset['text'] ?? '', { count });
    place.hidden = count === 0 && !sheet.open;
  };
  const ask = async (): Promise<void> => {
    // What somebody is answering at this moment stays where it is.
    if (sheet.open) return;
    const { rows, accounts } = await load({}).catch(() => NONE);
    let left = rows.length + accounts.length;
    const answered = (): void => {
      left -= 1;
      say(left);
    };
    list.replaceChildren(...rows.map((row) => shown(place, row, answered)), ...accounts.map((account) => changed(place, account)));
    say(left);
  };
  open.addEventListener('click', () => sheet.showModal());
  sheet.querySelector('[data-close]')?.addEventListener('click', () => sheet.close());
  sheet.addEventListener('close', () => void ask());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void ask());
  void ask();
}

/** A part as the page holds it ready. */
function partOf(place: HTMLElement, of: string): HTMLElement {
  const template = place.querySelector<HTMLTemplateElement>(`template[data-of=${of}]`);
  return (template?.content.cloneNode(true) as DocumentFragment | undefined)?.firstElementChild as HTMLElement;
}

function shown(place: HTMLElement, session: NewDevice, answered: () => void): Node {
  const box = partOf(place, 'device');
  const text = box.querySelector('p');
  const device = [session.browser, session.system, session.place].filter(Boolean).join(', ') || '—';
  if (text) text.textContent = fillIn(text.dataset['text'] ?? '', { device, when: formatMoment(session.created, lang()) });
  const answer = (act: string, say: () => Promise<unknown>): void =>
    box.querySelector(`[data-act=${act}]`)?.addEventListener('click', () => {
      void say().then(
        () => {
          box.replaceWith(...(act === 'mine' ? [] : [partOf(place, 'ended')]));
          answered();
        },
        () => undefined,
      );
    });
  answer('mine', () => know({ id: session.id }));
  answer('not-mine', () => disown({ id: session.id }));
  box.querySelector(session.may_know ? '[data-later]' : '[data-act=mine]')?.remove();
  return box;
}

function changed(place: HTMLElement, account: ChangedAccount): Node {
  const box = partOf(place, 'account');
  const text = box.querySelector('p');
  const words = { by: localized(account, 'by', lang()), name: localized(account, 'name', lang()), when: formatMoment(account.from, lang()) };
  if (text) text.textContent = fillIn(text.dataset[account.kind] ?? '', words);
  // Of the house's own there is one screen that shows them and lets a second person confirm.
  const where = box.querySelector<HTMLAnchorElement>('[data-where]');
  if (account.kind === 'agent') where?.remove();
  else if (where) where.href = localePath(href('pay-methods', { country: account.country }), lang());
  return box;
}
