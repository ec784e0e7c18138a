import pdfmake from 'pdfmake';
import type { Content, ContentText, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Reach } from './links.ts';
import type { VoucherPage } from './page.ts';
import type { BilingualText, Fact, SumLine } from './parts.ts';
import { breakable, runsOf, voucherFonts } from './fonts.server.ts';

const fonts = voucherFonts();
const files: ReadonlySet<string> = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));
pdfmake.setFonts(fonts);
// Nothing but the fonts is read, nothing is fetched: texts of a voucher come from people.
pdfmake.setLocalAccessPolicy((path) => files.has(path));
pdfmake.setUrlAccessPolicy(() => false);

const INK = '#1b1b1b';
const QUIET = '#5c5c5c';
const LINE = '#c9c9c9';
const QR_PT = 92;
const QR_WORTH_PT = 130;

/** Text of any script; what the client does not speak is set smaller and quieter behind it. */
function said({ main, other }: BilingualText, style: Omit<ContentText, 'text'> = {}): ContentText {
  const parts: ContentText['text'] = [...runs(main), ...(other === '' ? [] : [{ text: '  ' }, ...runs(other, { fontSize: 7.5, color: QUIET, bold: false })])];
  return { ...style, text: parts };
}

function runs(text: string, style: Record<string, unknown> = {}) {
  return runsOf(breakable(text)).map((run) => ({ ...style, text: run.text, font: run.font }));
}

const heading = (text: BilingualText): Content => said(text, { bold: true, fontSize: 11, margin: [0, 10, 0, 4], headlineLevel: 1 });
const plainLayout = { hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0, paddingRight: () => 6, paddingTop: () => 1.5, paddingBottom: () => 1.5 };

function factTable(facts: readonly Fact[]): Content {
  const body = facts.map(({ label, value }): TableCell[] => [said(label, { color: QUIET, fontSize: 8.5 }), said(value, { bold: true })]);
  return body.length === 0 ? '' : { table: { widths: [120, '*'], body, dontBreakRows: true }, layout: plainLayout };
}

function sumTable(lines: readonly SumLine[]): Content {
  const body = lines.map(({ label, each, sum, weight }): TableCell[] => {
    const style = weight === 'plain' ? {} : { bold: true, fontSize: weight === 'due' ? 12 : 10 };
    return [said(label, style), { text: runs(each), color: QUIET, alignment: 'right' }, { text: runs(sum), alignment: 'right', ...style }];
  });
  const isStrong = (at: number): boolean => lines[at]?.weight === 'strong' || lines[at]?.weight === 'due';
  return { table: { widths: ['*', 90, 90], body }, layout: { ...plainLayout, hLineWidth: (at: number) => (isStrong(at) ? 0.5 : 0), hLineColor: () => LINE } };
}

/** The definition that pdfmake sets; apart from its bytes, so that a test can look at it. */
export function voucherDefinition(page: VoucherPage): TDocumentDefinitions {
  const list = (items: readonly BilingualText[]): Content => ({ ul: items.map((item) => said(item)), fontSize: 8.5 });
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 44],
    defaultStyle: { font: 'Latin', fontSize: 9.5, lineHeight: 1.25, color: INK },
    info: { title: `${page.title.main} ${page.number}`.trim(), creator: 'Treasure Island', producer: 'Treasure Island' },
    language: page.language,
    // A heading never stands alone at the foot of a page.
    pageBreakBefore: (node, { getFollowingNodesOnPage }) => node.headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
    footer: (current, count) => ({
      text: runs(`${page.number}    ${current} / ${count}`),
      alignment: 'center',
      fontSize: 7.5,
      color: QUIET,
      margin: [0, 12, 0, 0],
    }),
    content: [
      {
        columns: [
          [
            { text: 'Treasure Island', fontSize: 9, color: QUIET },
            said(page.title, { fontSize: 20, bold: true }),
            { text: runs(page.number), fontSize: 15, bold: true },
            said(page.state, { fontSize: 11, bold: true, margin: [0, 4, 0, 0], ...(page.isValid ? {} : { decoration: 'underline' }) }),
          ],
          {
            width: QR_WORTH_PT,
            stack: [{ qr: page.link, fit: QR_PT, eccLevel: 'M', alignment: 'right' }, said(page.scan, { fontSize: 7, alignment: 'right', link: page.link })],
          },
        ],
        margin: [0, 0, 0, 8],
      },
      // What became of the money of a trip that ended is read first.
      ...(page.end ? [heading(page.end.title), factTable(page.end.facts), ...moneyOf(page)] : []),
      factTable(page.facts),
      ...(page.pickup.length > 0 ? [heading(page.pickupTitle), factTable(page.pickup)] : []),
      ...(page.end ? [] : moneyOf(page)),
      ...(page.remarks.length > 0 ? [factTable(page.remarks)] : []),
      ...(page.programme.length > 0
        ? [
            heading(page.programmeTitle),
            {
              table: { widths: [48, '*'], body: page.programme.map(({ time, text }): TableCell[] => [{ text: runs(time), color: QUIET }, said(text)]) },
              layout: plainLayout,
              fontSize: 8.5,
            } satisfies Content,
          ]
        : []),
      ...page.lists.flatMap(({ title, items }): Content[] => [heading(title), list(items)]),
      ...(page.memo.length > 0 ? [heading(page.memoTitle), ...page.memo.flatMap((note): Content[] => memoOf(note))] : []),
      ...(page.cancellation.length > 0 ? [heading(page.cancellationTitle), list(page.cancellation)] : []),
      heading(page.contactsTitle),
      reachLine(page.reach),
      ...page.contacts.map((line): Content => said(line, { fontSize: 8.5 })),
    ],
  };
}

/** How the sum comes about, what is asked for now, and where it is paid to. */
function moneyOf(page: VoucherPage): Content[] {
  return [
    heading(page.moneyTitle),
    sumTable(page.money),
    ...(page.payment.length > 0 ? [factTable(page.payment)] : []),
    ...(page.ways.length > 0 ? [factTable(page.ways)] : []),
  ];
}

/** Ways to reach the house in one line, each leading there. */
function reachLine(reach: readonly Reach[]): Content {
  const parts = reach.flatMap(({ text, href }, at) => [...(at > 0 ? runs(' · ') : []), ...runs(text, href === '' ? {} : { link: href })]);
  return parts.length === 0 ? '' : { text: parts, fontSize: 8.5 };
}

function memoOf({ title, body }: VoucherPage['memo'][number]): Content[] {
  const bare = (text: string): string => text.replace(/\*\*/g, '');
  return [said(title, { bold: true, fontSize: 8.5 }), said({ main: bare(body.main), other: bare(body.other) }, { fontSize: 8.5, margin: [0, 0, 0, 3] })];
}

/** The PDF of a voucher. */
export function voucherPdf(page: VoucherPage): Promise<Buffer> {
  return pdfmake.createPdf(voucherDefinition(page)).getBuffer();
}
