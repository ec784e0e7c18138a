import type { App, PbRecord } from '../jsvm.d.ts';
import { textIn } from './request.ts';

const SUBJECT_MOST = 200;
const TEXT_MOST = 100_000;

/** Whether the house's mail is set up. */
export const hasMail = (app: App): boolean => app.settings().smtp.enabled;

/** Where somebody gets letters: his account's address, an agent's of his letters; '' where none is known. */
export function mailAddressOf(app: App, person: PbRecord): string {
  const own = person.getString('email');
  if (own !== '' || person.collection().name !== 'users') return own;
  return letterWaysOf(app, person)?.getString('email') ?? '';
}

/** What an agent said of his letters. */
export const letterWaysOf = (app: App, { id: agent }: PbRecord): PbRecord | undefined =>
  app.findRecordsByFilter('agent_letter_ways', 'agent = {:agent}', '', 1, 0, { agent })[0];

/** Sends a letter from the house's own address. Why a mail server refused is not told: what it says may name whom the letter was for. */
export function mailText(app: App, address: string, { subject, text }: { readonly subject: unknown; readonly text: unknown }): 'sent' | 'refused' | 'no_mail' {
  if (!hasMail(app) || address === '') return 'no_mail';
  const { senderAddress, senderName } = app.settings().meta;
  const message = new MailerMessage({
    from: { address: senderAddress, name: senderName },
    to: [{ address }],
    subject: textIn(subject, SUBJECT_MOST),
    text: textIn(text, TEXT_MOST),
  });
  try {
    app.newMailClient().send(message);
  } catch {
    return 'refused';
  }
  return 'sent';
}
