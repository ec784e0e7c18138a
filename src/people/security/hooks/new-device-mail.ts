import { mailAddressOf, mailText } from '../../../backend/mail.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { textIn } from '../../../backend/request.ts';
import { personOf } from '../../../backend/security-log.ts';
import { security as en } from '../../../model/security/messages/en.ts';
import { security as ru } from '../../../model/security/messages/ru.ts';

const filled = (text: string, words: Readonly<Record<string, string>>): string => text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');

/** POST house/sessions/mail {id}: a letter about a sign-in that is new to its person. The site server asks when nobody waits for it any more. */
export function mailNewDevice(e: RequestEvent): void {
  const session = byId(e.app, 'sessions', textIn(e.requestInfo().body['id'], 15));
  const person = session && personOf(e.app, session.getString('subject'));
  if (!session || !person || !session.getBool('is_new')) throw e.notFoundError('', null);
  const device =
    (['browser', 'system', 'place'] as const)
      .map((name) => session.getString(name))
      .filter(Boolean)
      .join(', ') || '—';
  const isEnrolled = session.getString('way') === 'enrolled';
  const texts = [ru, en].map((words) => filled(isEnrolled ? words.new_device_mail_enrolled : words.new_device_mail, { device }));
  const subject = `${ru.new_device_mail_subject} / ${en.new_device_mail_subject}`;
  e.json(200, { outcome: mailText(e.app, mailAddressOf(e.app, person), { subject, text: texts.join('\n\n') }) });
}
