import { askHouse } from '../../../data/ask.ts';
import type PocketBase from 'pocketbase';
import { getT } from '../../../i18n/t.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { Parts } from '../../../lib/tally.ts';
import type { KeptJob } from '../../../platform/keeper.ts';
import type { Service } from '../../../platform/service.ts';
import { href, localePath } from '../../../routing/href.ts';
import { listCurrencyFormats } from '../../../catalogue/currencies/repo/formats.ts';
import type { LetterLine, Moved } from '../../../model/agents/office.operations.ts';
import { type AgentLetter, claimAgentLetter, mailAgentLetter, tellAgentLetter } from '../../../model/agents/told.operations.ts';

const SCHEDULE = '*/5 * * * *';
/** An end, whatever is answered. */
const MOST_LETTERS = 2000;
/** So many lines of a kind are said one by one. */
const MOST_LINES = 50;

interface AgentLettersOptions {
  readonly service: Pick<Service, 'send' | 'pb'>;
  /** Where the site is reached, without a slash at the end. */
  readonly siteUrl: string;
  readonly now?: () => number;
}

/** Tells agents by e-mail what became of what they earn, each thing once: a letter is claimed before it is sent. */
export function agentLettersJob({ service, siteUrl, now = Date.now }: AgentLettersOptions): KeptJob {
  const at = (): string => new Date(now()).toISOString();
  const run: KeptJob['run'] = async ({ signal }) => {
    const parts = new Parts();
    for (let sent = 0; sent < MOST_LETTERS && !signal.aborted; sent++) {
      const { letter } = await askHouse(service, claimAgentLetter, { at: at() });
      if (!letter) break;
      const { id, claim } = letter;
      const written = await writeAgentLetter(service, letter, siteUrl).catch(() => null);
      // What ends in the middle of sending may have gone: whoever claims next does not send it again.
      const { outcome } = written ? await askHouse(service, mailAgentLetter, { id, claim, ...written }) : { outcome: 'unwritten' };
      if (outcome === 'sent') parts.end({ changed: 1 });
      else parts.fail(outcome, 'agent_letters');
      await askHouse(service, tellAgentLetter, { id, claim, isSent: outcome === 'sent', at: at() });
    }
    return parts.sum;
  };
  return { name: 'agents_letters', schedule: SCHEDULE, kind: 'job', run };
}

interface Words {
  readonly t: Translate;
  readonly lang: Language;
  readonly formats: readonly CurrencyFormat[];
}

/** What became of a commission: how it is reckoned, or what it was and is. */
function lineText(line: LetterLine, { t, lang, formats }: Words): string {
  const { number, before, after, base_amount, rate, people, pay, kind } = line;
  const money = (minor: number): string => writeMoney(minor, line.currency, formats);
  if (kind === 'less' || (kind === 'sales' && line.action !== 'sold')) return t('letters_was', { number, before: money(before), after: money(after) });
  const amount = money(after);
  const isPercent = pay === 'percent' && base_amount > 0 && after > 0;
  const isWhole = pay === 'per_guest' && after === rate * people;
  const percent = String(rate / 100).replace('.', lang === 'ru' ? ',' : '.');
  if (isPercent) return t('letters_line', { number, sum: t('commission_percent', { base: money(base_amount), percent, amount }) });
  return t('letters_line', { number, sum: isWhole ? t('commission_per_guest', { sum: money(rate), people, amount }) : amount });
}

/** What moved, by kinds, each with its title and in its lines; where it is read stands last. It names no guest. @throws as PocketBase does */
export async function movedParts(pb: PocketBase, { lines, payouts }: Moved, lang: Language, siteUrl: string): Promise<readonly string[]> {
  const t = getT(lang);
  const countries = countriesOf({ lines, payouts });
  const formatsOf = new Map(await Promise.all(countries.map(async (country) => [country, await listCurrencyFormats(pb, country)] as const)));
  const wordsOf = (country: string): Words => ({ t, lang, formats: formatsOf.get(country) ?? [] });
  const part = (title: string, texts: readonly string[]): readonly string[] => {
    if (texts.length === 0) return [];
    const more = texts.length - MOST_LINES;
    return [[title, ...texts.slice(0, MOST_LINES), ...(more > 0 ? [t('letters_more', { count: more })] : [])].join('\n')];
  };
  const told = (kind: LetterLine['kind'], isFit: (line: LetterLine) => boolean = () => true): readonly string[] =>
    lines.filter((line) => line.kind === kind && isFit(line)).map((line) => lineText(line, wordsOf(line.country)));
  const paid = (isFailed: boolean): readonly string[] =>
    payouts
      .filter(({ state, way }) => way === 'transfer' && (state === 'failed') === isFailed)
      .map(({ number, country, currency, net }) => t('letters_line', { number, sum: writeMoney(net, currency, wordsOf(country).formats) }));
  const settled = payouts
    .filter(({ way }) => way === 'set_off')
    .map(({ number, country, currency, rest }) =>
      t('letters_line', { number, sum: t('letters_to_hand', { sum: writeMoney(rest, currency, wordsOf(country).formats) }) }),
    );
  return [
    ...part(t('letters_of_sales'), told('sales')),
    ...part(
      t('letters_of_due'),
      told('due', ({ isKept }) => !isKept),
    ),
    ...part(
      t('letters_of_kept'),
      told('due', ({ isKept }) => isKept),
    ),
    ...part(t('letters_of_less'), told('less')),
    ...part(t('letters_of_sent'), paid(false)),
    ...part(t('letters_of_failed'), paid(true)),
    ...part(t('letters_of_settled'), settled),
    ...countries.map((country) => t('letters_read', { address: `${siteUrl}${localePath(href('profile-referral-rewards', { country }), lang)}` })),
  ];
}

const countriesOf = ({ lines, payouts }: Moved): readonly string[] => [...new Set([...lines, ...payouts].map(({ country }) => country))].toSorted();

/** A letter in its agent's language: what moved, by vouchers, and where it is read. It names no guest. @throws as the service does */
export async function writeAgentLetter(
  service: Pick<Service, 'pb'>,
  letter: AgentLetter,
  siteUrl: string,
): Promise<{ readonly subject: string; readonly text: string }> {
  const { language: lang } = letter;
  const t = getT(lang);
  const [country = ''] = countriesOf(letter);
  const stop = t('letters_stop', { address: `${siteUrl}${localePath(href('profile-referral-agent', { country }), lang)}` });
  return { subject: t('letters_subject'), text: [...(await movedParts(service.pb, letter, lang, siteUrl)), stop].join('\n\n') };
}
