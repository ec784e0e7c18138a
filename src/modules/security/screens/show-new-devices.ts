import { withPb } from '../../../data/browser-pb.ts';
import { languageOr } from '../../../i18n/language.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { disownSession, knowSession, listNewDevices, type SessionRow } from '../repo/sessions.ts';

const load = withPb(listNewDevices);
const [know, disown] = [withPb(knowSession), withPb(disownSession)];

/**
 * Says above the screen, whichever it is, that somebody signed in on a device that was not known: now, and when its person comes back
 * to the page. He says whether it was he; who it was not loses the session at once.
 */
export function showNewDevices(): void {
  const place = document.querySelector<HTMLElement>('[data-new-devices]');
  const [row, ended] = place?.querySelectorAll('template') ?? [];
  if (!place || !row || !ended) return;
  const ask = async (): Promise<void> => {
    const found = await load().catch((): readonly SessionRow[] => []);
    place.replaceChildren(row, ended, ...found.map((session) => shown(session, row, ended)));
    place.hidden = found.length === 0;
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void ask());
  void ask();
}

function shown(session: SessionRow, row: HTMLTemplateElement, ended: HTMLTemplateElement): Node {
  const part = row.content.cloneNode(true) as DocumentFragment;
  const box = part.firstElementChild as HTMLElement;
  const text = box.querySelector('p');
  const device = [session.browser, session.system, session.place].filter(Boolean).join(', ') || '—';
  const when = formatMoment(session.created, languageOr(document.documentElement.lang));
  if (text) text.textContent = (text.dataset['text'] ?? '').replace('{device}', device).replace('{when}', when);
  const answer = (act: string, say: () => Promise<unknown>): void =>
    box.querySelector(`[data-act=${act}]`)?.addEventListener('click', () => {
      void say().then(
        () => box.replaceWith(...(act === 'mine' ? [] : [ended.content.cloneNode(true)])),
        () => undefined,
      );
    });
  answer('mine', () => know(session.id));
  answer('not-mine', () => disown(session.id));
  return part;
}
