import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ABOUT_BLOCKS } from '../../scripts/seed/data/about.ts';
import { LEGAL_TEXTS } from '../../scripts/seed/data/legal.ts';
import { POSTS } from '../../scripts/seed/data/posts.ts';
import { islandTranslator } from '../../src/i18n/translator.ts';
import { tidyRich } from '../../src/studio/studio/rich/read-rich.rules.ts';
import { CONTENT_TEXTS } from '../../src/studio/studio/text/content-texts.screen.ts';
import RichEditor from '../../src/studio/studio/rich/RichEditor.tsx';
import { show } from './stand.tsx';

const t = islandTranslator(CONTENT_TEXTS)('en');
const ties = { id: 'article', 'aria-describedby': undefined, 'aria-invalid': false };
const ARTICLES = [...ABOUT_BLOCKS, ...LEGAL_TEXTS, ...POSTS].flatMap(({ body }) => [body.ru, body.en]);

async function edit(value: string) {
  const typed: string[] = [];
  const screen = await show(<RichEditor ties={ties} label="Text" lang="ru" value={value} onType={(html) => typed.push(html)} />, { staff: { t } });
  const box = screen.getByRole('textbox', { name: 'Text' });
  await expect.element(box).toBeVisible();
  return { screen, box, typed, last: () => typed.at(-1) };
}

test('every article of the demo stands in the editor as its page shows it, and opening it types nothing', async () => {
  expect(ARTICLES.length).toBeGreaterThan(10);
  for (const html of ARTICLES) {
    const { box, typed } = await edit(html);
    expect(tidyRich(box.element().innerHTML)).toBe(tidyRich(html));
    expect(typed).toEqual([]);
  }
});

test('words are typed, made bold and listed by keys alone', async () => {
  const { screen, box, last } = await edit('<p>море</p>');
  await userEvent.click(box);
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.keyboard('{ControlOrMeta>}b{/ControlOrMeta}');
  expect(last()).toBe('<p><strong>море</strong></p>');
  await expect.element(screen.getByRole('button', { name: t('rich_bold') })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: t('rich_ul') }).click();
  expect(last()).toBe('<ul><li><strong>море</strong></li></ul>');
  await screen.getByRole('button', { name: t('rich_undo') }).click();
  expect(last()).toBe('<p><strong>море</strong></p>');
});

test('a link leads where links may', async () => {
  const { screen, box, last } = await edit('<p>море</p>');
  await userEvent.click(box);
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await screen.getByRole('button', { name: t('rich_link'), exact: true }).click();
  const field = screen.getByLabelText(t('rich_link_to'));
  await field.fill('javascript:alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(t('rich_link_wrong'))).toBeVisible();
  await field.fill('/thailand/phuket');
  await userEvent.keyboard('{Enter}');
  await expect.poll(last).toBe('<p><a href="/thailand/phuket">море</a></p>');
});

test('what is pasted comes clean', async () => {
  const { box, last } = await edit('<p></p>');
  const paste = (kinds: Readonly<Record<string, string>>): void => {
    const data = new DataTransfer();
    for (const [kind, text] of Object.entries(kinds)) data.setData(kind, text);
    box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  };
  await userEvent.click(box);
  paste({
    'text/html': '<p class=MsoNormal style="mso-ansi-language:RU">Из&nbsp;<b>Word</b><o:p></o:p></p><p class=MsoNormal>два</p>',
    'text/plain': 'Из Word',
  });
  await expect.poll(last).toBe('<p>Из <strong>Word</strong></p><p>два</p>');
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  paste({ 'text/plain': '*Важно* 🐢\n- вода\n- крем' });
  await expect.poll(last).toBe('<p><strong>Важно</strong> 🐢</p><ul><li>вода</li><li>крем</li></ul>');
});
