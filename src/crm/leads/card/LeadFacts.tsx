import { useMemo } from 'react';
import { browserPb, withPb } from '../../../data/ask.ts';
import { updateLead } from '../lead/leads.repo.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { href, localePath } from '../../../routing/href.ts';
import { leadShape } from '../lead/lead-fields.tsx';
import type { LeadPartProps } from '../lead/lead-part.screen.ts';
import { REASONS } from './LeadHead.tsx';
import { nameIn, namesOf, personName, wishText } from '../lead/lead-words.ts';
import type { AssignReason } from '../../../schema/vocab.ts';
import { agesText, dayText, extrasText, partyText } from '../lead/summary.screen.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { dayAfter, isDay } from '../../../lib/time/zone.ts';
import { dayIn } from '../../../lib/time/zone-clock.ts';
import { readSeats } from '../../../booking/vouchers/seats/seats.repo.ts';
import { dayStrip, hasSeats, STRIP_DAYS, stripFrom } from '../../../booking/vouchers/seats/day-strip.rules.ts';
import { stripWords } from '../../../booking/vouchers/seats/strip-words.screen.ts';

interface LeadSeatsProps {
  /** What the guest asks for; the variant where he named one. */
  readonly excursion: string;
  readonly sold: string;
  readonly name: string;
  /** `YYYY-MM-DD`; '' where he named no day. */
  readonly day: string;
  readonly party: { readonly adults: number; readonly children: number; readonly infants: number };
}

const load = withPb(readSeats);

/** Free seats of a wish on the days around the guest's own; nothing for what is sold without departures. */
function LeadSeats({ excursion, sold, name, day, party }: LeadSeatsProps) {
  const { t, lang, country, timezone } = useStaff();
  const from = stripFrom(isDay(day) ? day : '', dayIn(timezone, Date.now()));
  const { found } = useQuery(load, [{ country, excursion, from, to: dayAfter(from, STRIP_DAYS) }], { isCarried: true, live: live('vouchers') });
  const starts = found.data ?? [];
  if (!hasSeats(starts, sold)) return null;
  return (
    <section>
      <h3 className="kit-heading">{t('lead_seats', { name })}</h3>
      <ul className="flex flex-wrap gap-1">
        {dayStrip(from, starts, sold, { ...party, adults: Math.max(1, party.adults) }, '').map((one) => (
          <li key={one.day} className="kit-button kit-button-plain desk-seats" data-enough={one.isEnough} aria-current={one.day === day ? 'date' : undefined}>
            <span>{formatDay(one.day, lang)}</span>
            <b>{stripWords(one, t)}</b>
            {one.kept > 0 && <small>{t('seats_kept', { count: one.kept })}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is known of the guest and his wish, and where he came from. */
export function LeadFacts(part: LeadPartProps) {
  const { page, words, onChanged } = part;
  const { lead, can } = page;
  const { t, lang } = useStaff();
  const shape = useMemo(() => leadShape(words, lang), [words, lang]);
  return (
    <div className="grid gap-5 pt-4">
      {lead.message && (
        <blockquote className="kit-quote">
          <p>{lead.message}</p>
        </blockquote>
      )}
      {(lead.extras ?? []).length > 0 && (
        <dl className="kit-facts">
          <Fact title={t('lead_extras')} text={extrasText(lead, lang)} />
        </dl>
      )}
      <Seats {...part} />
      {can.edit ? (
        <RecordEditForm
          draft={`leads/${lead.id}`}
          record={lead}
          shape={shape}
          isPaired
          submitLabel={t('save')}
          save={async (edit, expected) => updateLead(await browserPb(), lead.id, edit, expected)}
          onSaved={() => {
            sayDone(t('saved'));
            onChanged();
          }}
        />
      ) : (
        <dl className="kit-facts">
          <Fact title={t('lead_excursion')} text={wishText(page.names, lead, lang)} />
          <Fact
            title={t('lead_dates')}
            text={[lead.date_from, lead.date_to]
              .map((day) => dayText(day, lang))
              .filter(Boolean)
              .join(' – ')}
          />
          <Fact title={t('lead_party')} text={[partyText(t, lead), agesText(t, lead)].filter(Boolean).join(', ')} />
          <Fact title={t('lead_hotel')} text={[lead.hotel, lead.room, lead.zone].filter(Boolean).join(', ')} />
          <Fact title={t('lead_note')} text={lead.note} />
        </dl>
      )}
      <Origin {...part} />
      <Linked {...part} />
    </div>
  );
}

function Fact({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** So many wishes are worth a look at their seats. */
const WISHES = 3;

/** Free seats of what the guest asks for, while the lead is worked on. */
function Seats({ page: { lead, names } }: LeadPartProps) {
  const { lang } = useStaff();
  const wishes = [...new Set([lead.excursion, ...(lead.excursions ?? [])])].filter((id) => id !== '').slice(0, WISHES);
  return wishes.map((excursion) => {
    const sold = excursion === lead.excursion && lead.variant !== '' ? lead.variant : excursion;
    const { adults, children, infants } = lead;
    return (
      <LeadSeats key={excursion} {...{ excursion, sold, day: lead.date_from, party: { adults, children, infants } }} name={namesOf(names, [excursion], lang)} />
    );
  });
}

/** Where the guest came from and why the lead is whose it is. */
function Origin({ page: { lead }, words }: LeadPartProps) {
  const { t, lang, timezone } = useStaff();
  const referral = lead.referral?.['code'] ?? '';
  const reason = lead.assigned_reason as AssignReason | '';
  return (
    <section>
      <h3 className="kit-heading">{t('lead_origin')}</h3>
      <dl className="kit-facts">
        <Fact title={t('lead_source')} text={nameIn(words.sources, lead.source, lang)} />
        {Object.entries(lead.source_detail ?? {}).map(([name, value]) => (
          <Fact key={name} title={name} text={String(value)} />
        ))}
        <Fact title={t('lead_agent')} text={[personName(words, lead.agent, lang), referral].filter(Boolean).join(' · ')} />
        <Fact title={t('lead_manager_link')} text={lead.manager_hint?.['code'] ?? ''} />
        <Fact
          title={t('lead_manager')}
          text={[personName(words, lead.assigned_user, lang), reason === '' ? '' : t(REASONS[reason])].filter(Boolean).join(' · ')}
        />
        <Fact title={t('lead_received')} text={formatMoment(lead.received_at || lead.created, lang, timezone)} />
        <Fact title={t('lead_consent')} text={lead.consent ? `${lead.consent.version} · ${formatMoment(lead.consent.at, lang, timezone)}` : ''} />
      </dl>
    </section>
  );
}

/** The client that the lead has led to. */
function Linked({ page: { client } }: LeadPartProps) {
  const { t, lang, country } = useStaff();
  if (!client) return null;
  return (
    <section>
      <h3 className="kit-heading">{t('client')}</h3>
      <ul className="kit-links">
        <li>
          <a href={localePath(href('client', { country, id: client.id }), lang)}>{client.name}</a>
        </li>
      </ul>
    </section>
  );
}
