import { DEFAULT_COUNTRY, DEFAULT_TIMEZONE } from '../../config/constants.ts';
import { askHouse } from '../../data/ask.ts';
import type { Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import { getT } from '../../i18n/t.ts';
import { Parts } from '../../lib/tally.ts';
import type { KeptJob } from '../../platform/keeper.ts';
import { claimAccountLetter, type ClaimedAccountLetter, mailAccountLetter } from '../../model/security/operations.ts';
import type { Service } from '../../platform/service.ts';
import { href, localePath } from '../../routing/href.ts';

const SCHEDULE = '* * * * *';
/** An end, whatever is answered. */
const MOST_LETTERS = 2000;

interface AccountLettersOptions {
  readonly service: Pick<Service, 'send'>;
  /** Where the site is reached, without a slash at the end. */
  readonly siteUrl: string;
  readonly now?: () => number;
}

/** Tells by e-mail of accounts for money that were changed, each letter once: it is claimed before it is sent. */
export function accountLettersJob({ service, siteUrl, now = Date.now }: AccountLettersOptions): KeptJob {
  const run: KeptJob['run'] = async ({ signal }) => {
    const parts = new Parts();
    for (let sent = 0; sent < MOST_LETTERS && !signal.aborted; sent++) {
      const { letter } = await askHouse(service, claimAccountLetter, { at: new Date(now()).toISOString() });
      if (!letter) break;
      const { outcome } = await askHouse(service, mailAccountLetter, { id: letter.id, ...writeAccountLetter(letter, siteUrl) });
      if (outcome === 'sent') parts.end({ changed: 1 });
      else parts.fail(outcome, 'account_letters');
    }
    return parts.sum;
  };
  return { name: 'account_letters', schedule: SCHEDULE, kind: 'job', run };
}

const LOCALES: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };
/** A letter is read anywhere: it says by which clock. */
const MOMENT = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
const momentText = (stored: string, lang: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { ...MOMENT, timeZone }).format(new Date(stored.replace(' ', 'T')));

const SUBJECTS = { house: 'account_letter_house_subject', agent: 'account_letter_agent_subject', own: 'account_letter_own_subject' } as const;
const TEXTS = { house: 'account_letter_house', agent: 'account_letter_agent', own: 'account_letter_own' } as const;
const FROM = { house: 'account_letter_house_from', agent: 'account_letter_payouts_from', own: 'account_letter_payouts_from' } as const;
const AT_ONCE = { house: 'account_letter_house_now', agent: 'account_letter_payouts_now', own: 'account_letter_payouts_now' } as const;
const ADVICE = { house: 'account_letter_do', agent: 'account_letter_do', own: 'account_letter_own_do' } as const;

/** Where whoever reads a letter sees the account; '' where he has no screen of it. */
function placeOf({ kind, country, isAdministrator }: ClaimedAccountLetter): string {
  if (kind === 'own') return href('profile-referral-agent', { country: DEFAULT_COUNTRY });
  return kind === 'house' && isAdministrator ? href('pay-methods', { country }) : '';
}

/** A letter in its reader's language: who changed which account, from when on it is used, and what to do about it. */
export function writeAccountLetter(letter: ClaimedAccountLetter, siteUrl: string): { readonly subject: string; readonly text: string } {
  const { kind, account, from, timezone, languages } = letter;
  const place = placeOf(letter);
  const textIn = (lang: Language): string => {
    const t = getT(lang);
    const changed = t(TEXTS[kind], { by: localized(letter, 'by', lang) || '—', name: localized(letter, 'name', lang), account });
    const used = from === '' ? t(AT_ONCE[kind]) : t(FROM[kind], { when: momentText(from, lang, timezone || DEFAULT_TIMEZONE) });
    const open = place === '' ? [] : [t('account_letter_open', { address: `${siteUrl}${localePath(place, lang)}` })];
    return [`${changed} ${used}`, t(ADVICE[kind]), ...open].join('\n\n');
  };
  return { subject: languages.map((lang) => getT(lang)(SUBJECTS[kind])).join(' / '), text: languages.map(textIn).join('\n\n') };
}
