import { houseAct } from '../../../backend/house-act.ts';
import { mailAddressOf, mailText } from '../../../backend/mail.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { personOf } from '../../../backend/security-log.ts';
import { mailNewDevice as operation } from '../../../model/security/operations.ts';
import { security as en } from '../../../model/security/messages/en.ts';
import { security as ru } from '../../../model/security/messages/ru.ts';

const filled = (text: string, words: Readonly<Record<string, string>>): string => text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');

export function mailNewDevice(e: RequestEvent): void {
  houseAct(e, operation, ({ id }) => {
    const session = byId(e.app, 'sessions', id);
    const person = session && personOf(e.app, session.getString('subject'));
    if (!session || !person || !session.getBool('is_new')) return null;
    const device =
      ['browser', 'system', 'place']
        .map((name) => session.getString(name))
        .filter(Boolean)
        .join(', ') || '—';
    const isEnrolled = session.getString('way') === 'enrolled';
    const texts = [ru, en].map((words) => filled(isEnrolled ? words.new_device_mail_enrolled : words.new_device_mail, { device }));
    const subject = `${ru.new_device_mail_subject} / ${en.new_device_mail_subject}`;
    return { outcome: mailText(e.app, mailAddressOf(e.app, person), { subject, text: texts.join('\n\n') }) };
  });
}
