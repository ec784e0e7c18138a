import { type AccountLetter, accountOf, keepLetter, letterIn } from '../../../backend/accounts/account-letters.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { hasMail, letterWaysOf, mailAddressOf, mailText } from '../../../backend/engine/mail.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { momentIn } from '../../../backend/engine/request.ts';
import { personOf, subjectOf } from '../../../backend/sessions/security-log.ts';
import { storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { transaction } from '../../../backend/engine/refusal.ts';
import { maskedEnd } from '../../../lib/masked-account.ts';
import { security as en } from '../../../model/security/messages/en.ts';
import { security as ru } from '../../../model/security/messages/ru.ts';
import * as operations from '../../../model/security/operations.ts';
import { mailNewDevice as operation } from '../../../model/security/operations.ts';
import type { Told } from '../../../schema/operation.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';

const MINUTE_MS = 60_000;
/** So many times a letter is tried. */
export const MOST_TRIES = 5;
/** How much longer is waited each time before one that was refused is tried again. */
const RETRY_MS = 10 * MINUTE_MS;
/** What could not be told by then is told above every screen, and nowhere else. */
const LETTER_LIFE_MS = 24 * 60 * MINUTE_MS;

/** Whether a letter goes now. @param at_ms when the account was changed */
const isLetterDue = (tries: number, at_ms: number, now_ms: number): boolean => tries < MOST_TRIES && now_ms - at_ms >= tries * RETRY_MS;

const WAITING = `SELECT id, what, at FROM security_log INDEXED BY idx_security_log_1
  WHERE at > {:since} AND kind = 'account_letter' AND (what LIKE 'letter_waiting %' OR what LIKE 'letter_refused %') ORDER BY at, id`;

/** What somebody reads: what he chose for his letters, else what he speaks; everything where nobody said. */
function languagesOf(app: App, person: PbRecord): readonly string[] {
  const chosen = person.collection().name === 'users' ? letterWaysOf(app, person)?.getString('language') : '';
  if (chosen) return [chosen];
  const spoken = person.getStringSlice('languages');
  const known = LANGUAGES.filter((one) => spoken.includes(one));
  return known.length > 0 ? known : LANGUAGES;
}

const namesOf = (record: PbRecord | undefined): readonly [ru: string, en: string] => {
  const [ru, en, username] = ['name_ru', 'name_en', 'username'].map((name) => record?.getString(name) ?? '') as [string, string, string];
  return [ru || en || username, en || ru || username];
};

/** What a letter tells its reader; the number of the account is not in it. */
function toldIn(tx: App, row: PbRecord, { letter, person, account }: Claimed): Told<operations.ClaimedAccountLetter> {
  const owner = letter.kind === 'agent' ? byId(tx, 'users', account.getString('agent')) : account;
  const country = letter.kind === 'house' ? account.getString('country') : '';
  const [name_ru, name_en] = namesOf(owner);
  const [by_ru, by_en] = namesOf(personOf(tx, row.getString('actor')));
  const isOwn = letter.kind === 'agent' && owner?.id === person.id;
  return {
    ...{ id: row.id, kind: isOwn ? 'own' : letter.kind, languages: languagesOf(tx, person), account: maskedEnd(letter.end) },
    ...{ name_ru, name_en, by_ru, by_en, from: letter.from_ms > timeOf(row.getString('at')) ? storedTime(letter.from_ms) : '' },
    ...{ country, timezone: byId(tx, 'countries', country)?.getString('timezone') ?? '', isAdministrator: subjectOf(person).startsWith('admins:') },
  };
}

interface Claimed {
  readonly letter: AccountLetter;
  readonly person: PbRecord;
  readonly account: PbRecord;
}

function claimNext(tx: App, now_ms: number): Told<operations.ClaimedAccountLetter> | null {
  if (!hasMail(tx)) return null;
  for (const { id, what, at } of rowsOf(tx, WAITING, { since: storedTime(now_ms - LETTER_LIFE_MS) }, { id: '', what: '', at: '' })) {
    const letter = letterIn(what);
    const row = byId(tx, 'security_log', id);
    if (!letter || !row || !isLetterDue(letter.tries, timeOf(at), now_ms)) continue;
    const person = personOf(tx, row.getString('subject'));
    const account = accountOf(tx, letter);
    if (!person || !account) continue;
    keepLetter(tx, row, { ...letter, state: 'claimed', tries: letter.tries + 1 });
    return toldIn(tx, row, { letter, person, account });
  }
  return null;
}

export function claimAccountLetter(e: RequestEvent): void {
  houseAct(e, operations.claimAccountLetter, ({ at }) => {
    let letter: ReturnType<typeof claimNext> = null;
    transaction(e.app, (tx) => {
      letter = claimNext(tx, momentIn(at));
    });
    return { letter };
  });
}

export function mailAccountLetter(e: RequestEvent): void {
  houseAct(e, operations.mailAccountLetter, ({ id, ...mail }) => {
    const row = byId(e.app, 'security_log', id);
    const letter = row?.getString('kind') === 'account_letter' ? letterIn(row.getString('what')) : null;
    const person = row && personOf(e.app, row.getString('subject'));
    if (!row || !person || letter?.state !== 'claimed') return null;
    const outcome = mailText(e.app, mailAddressOf(e.app, person), mail);
    keepLetter(e.app, row, { ...letter, state: outcome === 'sent' ? 'sent' : 'refused' });
    return { outcome };
  });
}

const filled = (text: string, words: Readonly<Record<string, string>>): string => text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');

export function mailNewDevice(e: RequestEvent): void {
  houseAct(e, operation, ({ id }) => {
    const session = byId(e.app, 'sessions', id);
    const person = session && personOf(e.app, session.getString('subject'));
    if (!session || !person || !session.getBool('is_new')) return null;
    const device =
      (['browser', 'system', 'place'] as const)
        .map((name) => session.getString(name))
        .filter(Boolean)
        .join(', ') || '—';
    const isEnrolled = session.getString('way') === 'enrolled';
    const texts = [ru, en].map((words) => filled(isEnrolled ? words.new_device_mail_enrolled : words.new_device_mail, { device }));
    const subject = `${ru.new_device_mail_subject} / ${en.new_device_mail_subject}`;
    return { outcome: mailText(e.app, mailAddressOf(e.app, person), { subject, text: texts.join('\n\n') }) };
  });
}
