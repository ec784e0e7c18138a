import { type ReactNode, useState } from 'react';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import type { LeadRecord } from '../../../model/leads/answers.ts';
import type { AppError } from '../../../errors/app-error.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { actionText, nameIn, personName, statusOf } from '../lead/lead-words.ts';
import { partyText } from '../lead/summary.screen.ts';

interface StaleDialogProps {
  readonly words: DeskWords;
  readonly name: string;
  readonly choice: string;
  readonly seen: LeadRecord;
  readonly now: LeadRecord;
  readonly isPossible: (now: LeadRecord) => boolean;
  readonly answer: (isWanted: boolean) => void;
}

/** Both versions of a lead that somebody else changed first, and the choice that met them. */
function StaleDialog({ words, name, choice, seen, now, isPossible, answer }: StaleDialogProps) {
  const { t, lang, timezone } = useStaff();
  const factsOf = (lead: LeadRecord) => tell(lead, words, lang, timezone, t);
  const [before, after] = [factsOf(seen), factsOf(now)];
  const changed = after.filter(({ text }, at) => text !== before[at]?.text);
  const canStill = isPossible(now);
  return (
    <Dialog title={t('lead_stale_title', { name })} isOpen onClose={() => answer(false)} isAlert>
      <p>
        {t('lead_stale_choice')}: <span className="font-medium">{choice}</span>
      </p>
      {changed.length > 0 && (
        <table className="kit-conflict">
          <thead>
            <tr>
              <td />
              <th scope="col">{t('lead_stale_seen')}</th>
              <th scope="col">{t('lead_stale_now')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ title, text }) => (
              <tr key={title}>
                <th scope="row">{t(title)}</th>
                <td>{before.find((one) => one.title === title)?.text || '—'}</td>
                <td>{text || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!canStill && <p className="kit-notice">{t('lead_stale_no_way')}</p>}
      <div className="kit-form-foot">
        {canStill && (
          <Button look="primary" action={() => answer(true)}>
            {t('lead_stale_anyway')}
          </Button>
        )}
        <Button action={() => answer(false)} autoFocus>
          {t('lead_stale_leave')}
        </Button>
      </div>
    </Dialog>
  );
}

interface LeadFact {
  readonly title: MessageKey;
  readonly text: string;
}

/** What a version says, in words. */
function tell(lead: LeadRecord, words: DeskWords, lang: Language, timezone: string, t: Translate): readonly LeadFact[] {
  const status = statusOf(words, lead.status);
  return [
    { title: 'lead_status', text: status ? localized(status, 'name', lang) : lead.status },
    { title: 'lead_loss_reason', text: nameIn(words.reasons, lead.loss_reason, lang) },
    { title: 'lead_manager', text: personName(words, lead.assigned_user, lang) || t('lead_nobody') },
    { title: 'lead_next_action', text: actionText(words, lead.next_action, lang) },
    { title: 'lead_next_at', text: lead.next_action_at && formatMoment(lead.next_action_at, lang, timezone) },
    { title: 'lead_guest', text: lead.name },
    {
      title: 'lead_dates',
      text: [lead.date_from, lead.date_to]
        .map((day) => formatDay(day, lang))
        .filter(Boolean)
        .join(' – '),
    },
    { title: 'lead_party', text: partyText(t, lead) },
    { title: 'lead_hotel', text: [lead.hotel, lead.room].filter(Boolean).join(', ') },
    { title: 'lead_note', text: lead.note },
  ];
}

/** What somebody wanted of a lead that was changed meanwhile. */
export interface StaleChoice {
  /** The lead as it stood on the screen; what that did not show counts as unchanged. */
  readonly lead: Partial<LeadRecord> & Pick<LeadRecord, 'name'>;
  /** The choice in words: where to, to whom, why. */
  readonly choice: string;
  /** Whether it may still be done to the lead as it is now. */
  readonly isPossible: (now: LeadRecord) => boolean;
}
interface Asked extends Omit<StaleChoice, 'lead'> {
  readonly name: string;
  readonly seen: LeadRecord;
  readonly now: LeadRecord;
  readonly answer: (isWanted: boolean) => void;
}

interface UseStale {
  /** Shows both versions; answers the lead as it is now where the choice is meant all the same, else `null`. */
  readonly ask: (error: AppError, choice: StaleChoice) => Promise<LeadRecord | null>;
  readonly dialog: ReactNode;
}

const versionIn = (value: unknown): LeadRecord | null => (typeof value === 'object' && value !== null && 'revision' in value ? (value as LeadRecord) : null);

/** The question to whoever comes second. */
export function useStale(words: DeskWords): UseStale {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask: UseStale['ask'] = (error, choice) => {
    const now = versionIn(error.data['current']);
    if (!now) return Promise.resolve(null);
    return new Promise((resolve) => {
      const answer = (isWanted: boolean): void => {
        setAsked(null);
        resolve(isWanted ? now : null);
      };
      setAsked({
        name: choice.lead.name,
        choice: choice.choice,
        isPossible: choice.isPossible,
        now,
        seen: { ...now, ...versionIn(error.data['base']), ...choice.lead },
        answer,
      });
    });
  };
  return { ask, dialog: asked && <StaleDialog words={words} {...asked} /> };
}
