import type { App } from './jsvm.d.ts';
import { textIn } from './request.ts';

const SUBJECT_MOST = 200;
const TEXT_MOST = 100_000;

/** Whether the house's mail is set up. */
export const hasMail = (app: App): boolean => app.settings().smtp.enabled;

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
