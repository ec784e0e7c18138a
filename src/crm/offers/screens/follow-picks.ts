/** Texts of what became of a sending. */
interface Words {
  readonly sent: string;
  readonly none: string;
  readonly failed: string;
  readonly changed: string;
}

/** Sends what is ticked without leaving the page, and says what became of it. Without script the form does it itself. */
export function followPicks(form: HTMLFormElement): void {
  const words = JSON.parse(form.dataset['words'] ?? '{}') as Words;
  const said = form.querySelector<HTMLElement>('.offer-said');
  const count = form.querySelector<HTMLElement>('[data-count]');
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (!said || !count || !button) return;
  const picked = (): readonly string[] => new FormData(form).getAll('pick').map(String);
  const say = (text: string, isBad = false): void => {
    said.textContent = text;
    said.toggleAttribute('data-bad', isBad);
  };
  const paint = (): void => {
    const { length } = picked();
    count.textContent = length > 0 ? String(length) : '';
  };
  let isSent = false;
  form.addEventListener('change', () => {
    paint();
    // What the manager sees is not what is ticked now.
    say(isSent ? words.changed : '');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const excursions = picked();
    button.disabled = true;
    button.classList.remove('offer-x');
    void send(form.dataset['offer'] ?? '', excursions)
      .then((problem) => {
        if (problem !== null) {
          button.classList.add('offer-x');
          return say(problem || words.failed, true);
        }
        isSent = true;
        say(excursions.length > 0 ? words.sent : words.none);
      })
      .finally(() => {
        button.disabled = false;
        button.focus();
      });
  });
  // A page that comes back from the browser's memory may have other ticks than it was made with.
  addEventListener('pageshow', paint);
  paint();
}

/** @returns `null` when it was taken, else what is to be said; '' where nobody answered. */
async function send(token: string, excursions: readonly string[]): Promise<string | null> {
  try {
    const answer = await fetch(`/api/offer-picks?lang=${document.documentElement.lang}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, excursions }),
    });
    if (answer.ok) return null;
    const { message } = (await answer.json()) as { readonly message?: string };
    return message ?? '';
  } catch {
    return '';
  }
}
