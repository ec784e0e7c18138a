import { describe, expect, it } from 'vitest';
import { pastedHtml, pastedPlain, pastedText } from '../../../../../../src/studio/studio/rich/read-rich.rules.ts';
import { richHtml } from '../../../../../../src/studio/studio/rich/rich-blocks.rules.ts';

/** As Word 2019 puts it on the clipboard, shortened in its styles alone. */
const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} @list l0 {mso-list-id:1;} --></style></head>
<body lang=RU style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='margin:0cm'><span lang=RU style='mso-ansi-language:RU'>Пхи-Пхи за один день<o:p></o:p></span></h1>
<p class=MsoNormal><span style='mso-spacerun:yes'>  </span>Выходим <b style='mso-bidi-font-weight:normal'>рано
утром</b>,&nbsp;пока в бухте <i>тихо</i>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>обед<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>маски и <a href="https://example.org/fins" target="_blank">ласты</a><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>первый<o:p></o:p></p>
<p class=MsoNormal>В <st1:place w:st="on"><st1:City w:st="on">Пхукете</st1:City></st1:place> <a href="file:///C:/Users/a.docx">файл</a> <a href="javascript:alert(1)">и скрипт</a>.</p>
<!--EndFragment--></body></html>`;

describe('what is pasted from Word', () => {
  it('keeps headings, weight, lists and links of the web; nothing of Word itself', () => {
    expect(pastedHtml(WORD)).toBe(
      [
        '<h2>Пхи-Пхи за один день</h2>',
        '<p>Выходим <strong>рано утром</strong>, пока в бухте <em>тихо</em>.</p>',
        '<ul><li>обед</li><li>маски и <a href="https://example.org/fins">ласты</a></li></ul>',
        '<ol><li>первый</li></ol>',
        '<p>В Пхукете файл и скрипт.</p>',
      ].join(''),
    );
  });

  it('a page of another editor: its weight by styles, its wrapper that is none', () => {
    const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Тихо</span><span style="font-style:italic"> утром</span></p><ul><li><p>раз</p></li><li><p>два</p><ul><li>вложено</li></ul></li></ul></b>`;
    expect(pastedHtml(docs)).toBe('<p><strong>Тихо</strong><em> утром</em></p><ul><li>раз</li><li>два<ul><li>вложено</li></ul></li></ul>');
  });
});

describe('what is pasted from a messenger', () => {
  it('has its bold, slant, lists, addresses and emoji, without who wrote when', () => {
    const chat = [
      '[22.11.2026, 10:15:03] Анна: *Важно!* Выход в _семь_ утра 🐢',
      'Берите\u00a0панаму\u200e',
      '',
      '- вода',
      '• крем',
      '1. паспорт',
      '2) деньги',
      'Подробно: https://example.org/a_b_c.',
    ].join('\n');
    expect(richHtml(pastedText(chat))).toBe(
      [
        '<p><strong>Важно!</strong> Выход в <em>семь</em> утра 🐢<br>Берите панаму</p>',
        '<ul><li>вода</li><li>крем</li></ul><ol><li>паспорт</li><li>деньги</li></ol>',
        '<p>Подробно: <a href="https://example.org/a_b_c">https://example.org/a_b_c</a>.</p>',
      ].join(''),
    );
  });

  it.each([
    ['5*3*2 = 30', '<p>5*3*2 = 30</p>'],
    ['snake_case_name и a*b', '<p>snake_case_name и a*b</p>'],
    ['*_оба_*', '<p><strong><em>оба</em></strong></p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ])('%s', (text, html) => expect(richHtml(pastedText(text))).toBe(html));
});

describe('what is pasted into a plain field', () => {
  it('is words, in paragraphs where the field has them', () => {
    expect(pastedPlain({ html: '<p>Раз&nbsp;<b>два</b></p><p>три</p>', text: '' }, true)).toBe('Раз два\n\nтри');
    expect(pastedPlain({ html: '<p>Раз</p><p>два</p>', text: '' }, false)).toBe('Раз два');
    expect(pastedPlain({ html: '', text: '*Важно*\u00a0и\r\nвсё' }, true)).toBe('Важно и\nвсё');
    expect(pastedPlain({ html: '', text: ' one\nline ' }, false)).toBe('one line');
  });
});
