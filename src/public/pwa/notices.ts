import css from './notices.css?inline';

export interface NoticeAction {
  readonly label: string;
  /** The first thing to do; the others are quiet. */
  readonly isMain?: boolean;
  readonly run: () => void;
}

export interface NoticeText {
  readonly title: string;
  readonly text: string;
  readonly isUrgent?: boolean;
}

let place: HTMLElement | undefined;

/** Where notices stand: one polite region over the page's lower edge, one notice at a time; it moves nothing. */
function noticePlace(): HTMLElement {
  if (place) return place;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  place = document.createElement('aside');
  place.className = 'notices';
  place.ariaLive = 'polite';
  document.body.append(place);
  return place;
}

/** Shows a notice, an urgent one before those that wait; the answer takes it away again, as does each action. */
export function showNotice({ title, text, isUrgent = false }: NoticeText, actions: readonly NoticeAction[] = []): () => void {
  const notice = document.createElement('section');
  const heading = document.createElement('b');
  heading.textContent = title;
  const body = document.createElement('p');
  body.textContent = text;
  notice.append(heading, body);
  const close = (): void => notice.remove();
  if (actions.length > 0) {
    const row = document.createElement('div');
    for (const { label, isMain = false, run } of actions) {
      const button = document.createElement('button');
      button.type = 'button';
      if (isMain) button.className = 'main';
      button.textContent = label;
      button.addEventListener('click', () => {
        close();
        run();
      });
      row.append(button);
    }
    notice.append(row);
  }
  const where = noticePlace();
  if (isUrgent) where.prepend(notice);
  else where.append(notice);
  return close;
}
