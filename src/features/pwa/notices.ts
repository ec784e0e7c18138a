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
}

let place: HTMLElement | undefined;

/** Where notices stand: one polite region over the page's lower edge; it moves nothing. */
function noticePlace(): HTMLElement {
  if (place) return place;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  place = document.createElement('aside');
  place.className = 'notices';
  place.ariaLive = 'polite';
  // Above the price bar of an excursion, which stands at the same edge.
  document.body.append(place);
  return place;
}

/** Shows a notice; the answer takes it away again. An action takes it away by itself. */
export function showNotice({ title, text }: NoticeText, actions: readonly NoticeAction[] = []): () => void {
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
      button.className = isMain ? 'btn' : 'btn alt';
      button.textContent = label;
      button.addEventListener('click', () => {
        close();
        run();
      });
      row.append(button);
    }
    notice.append(row);
  }
  noticePlace().append(notice);
  return close;
}
