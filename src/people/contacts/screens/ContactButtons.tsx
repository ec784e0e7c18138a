import { MessageCircle, Phone, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../kit/ui/staff-context.ts';
import { contactLinks } from './contact-links.ts';

interface ContactButtonsProps {
  readonly phone: string;
  readonly messenger: string;
  /** Beside the links, such as “copy”. */
  readonly children?: ReactNode;
}

/** Call, WhatsApp, Telegram: one tap each. */
export function ContactButtons({ phone, messenger, children }: ContactButtonsProps) {
  const t = useT();
  const { call, whatsapp, telegram } = contactLinks(phone, messenger);
  return (
    <div className="kit-contacts">
      {whatsapp && (
        <a className="kit-button kit-button-plain" href={whatsapp} target="_blank" rel="noopener noreferrer">
          <MessageCircle className="size-4" aria-hidden />
          WhatsApp
        </a>
      )}
      {telegram && (
        <a className="kit-button kit-button-plain" href={telegram} target="_blank" rel="noopener noreferrer">
          <Send className="size-4" aria-hidden />
          Telegram
        </a>
      )}
      {call && (
        <a className="kit-button kit-button-plain" href={call}>
          <Phone className="size-4" aria-hidden />
          {t('contact_call')}
        </a>
      )}
      {children}
    </div>
  );
}
