import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { HotelInput } from '../../../catalogue/catalogue/HotelInput.tsx';
import { listExcursionNames } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import { asking, browserPb } from '../../../data/ask.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { FormField, FormValue, FormValues } from '../../../kit/fields/base/form-field.ts';
import { formatPhone } from '../../../kit/fields/mask/phone.ts';
import { NamesView } from '../../../kit/fields/relation/NamesView.tsx';
import { type LoadOptions, PickInput } from '../../../kit/fields/relation/PickInput.tsx';
import { PicksInput } from '../../../kit/fields/relation/PicksInput.tsx';
import { type Controls, describedFields, describedNew, describedShape, describedValues, describedWords } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { LeadRecord, SameContact } from '../../../model/leads/answers.ts';
import { type LeadChange, leads, type NewLead } from '../../../model/leads/fields/leads.ts';
import { findSame } from '../../../model/leads/reading.operations.ts';
import { PhoneInput } from '../../../people/contacts/screens/PhoneInput.tsx';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import type { AskedOf } from '../../../schema/operation.ts';
import { choicesOf } from './lead-words.ts';

const loadExcursions: LoadOptions = async (country, lang) =>
  (await listExcursionNames(await browserPb(), country)).map((one) => ({ id: one.id, title: localized(one, 'name', lang) }));

/** Excursions by their names. */
function ExcursionsView({ value }: { readonly value: FormValue }) {
  return <NamesView value={value} load={loadExcursions} />;
}

/** All excursions that a guest thinks of. */
function PickExcursions({ spec }: { readonly spec: FormField }) {
  return <PicksInput spec={spec} load={loadExcursions} />;
}

/** The excursion that a guest asks for. */
function PickExcursion({ spec }: { readonly spec: FormField }) {
  return <PickInput spec={spec} load={loadExcursions} />;
}

/** Fewer characters are nobody's contact. */
const SHORTEST = 5;
const PAUSE_MS = 350;
const NOBODY: SameContact = { leads: [], clients: [] };

/** A hint that cannot be had is none; the page of the lead says the same later. */
const loadSame = async (asked: AskedOf<typeof findSame>): Promise<SameContact> =>
  asked.phone + asked.messenger + asked.email === '' ? NOBODY : asking(findSame)(asked).catch(() => NOBODY);

/** A phone with its country, and a word about who has it, or the other contacts of the form, already; said while it is typed. */
function PhoneWithSame({ spec }: { readonly spec: FormField }) {
  return (
    <div className="grid gap-1">
      <PhoneInput spec={spec} />
      <SameHint />
    </div>
  );
}

function SameHint() {
  const { t, lang, country } = useStaff();
  const { address } = useAddress();
  const lead = matchPath('leads', address)?.params['id'] ?? '';
  const [said, ...typed]: readonly unknown[] = useWatch({ name: ['language', 'phone_raw', 'messenger', 'email'] });
  const language = said === 'en' ? 'en' : 'ru';
  const [phone = '', messenger = '', email = ''] = typed.map((value) => String(value ?? '').trim()).map((text) => (text.length < SHORTEST ? '' : text));
  const [asked, setAsked] = useState({ lead, phone: '', messenger: '', email: '' });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ lead, phone, messenger, email }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [lead, phone, messenger, email]);
  const same = useQuery(loadSame, [{ country, language, ...asked }], { isCarried: true }).found.data ?? NOBODY;
  const { leads } = same;
  const isKnown = leads.length + same.clients.length > 0;
  // What is typed stays: others open beside it.
  const link = (path: string, title: string) => (
    <a href={localePath(path, lang)} target="_blank" rel="noopener">
      {title}
    </a>
  );
  return (
    <div role="status">
      {isKnown && (
        <div className="kit-notice">
          <p>{t('lead_same_known')}</p>
          <ul className="kit-links">
            {leads.map(({ id, name, number }) => (
              <li key={id}>{link(href('lead', { country, id }), `${name} · ${number}`)}</li>
            ))}
            {same.clients.map(({ id, name }) => (
              <li key={id}>{link(href('client', { country, id }), `${t('client')}: ${name}`)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Ages as people write them: commas or blanks between. */
const AGES = String.raw`^\s*(\d{1,2}([\s,;]+\d{1,2})*)?[\s,;]*$`;
const agesIn = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);

const CONTROLS: Controls = {
  phone: { inputMode: 'tel', input: PhoneWithSame, toForm: (raw, { phone_e164 }) => String(raw || formatPhone(String(phone_e164 ?? ''))) },
  ages: {
    field: { type: 'text', required: false, max: 60, pattern: AGES },
    toForm: (ages) => ((ages ?? []) as readonly number[]).join(', '),
    toStored: (text) => agesIn(String(text ?? '')),
  },
  hotel: { input: HotelInput },
  excursion: { input: PickExcursion, view: ExcursionsView },
  excursions: { input: PickExcursions, view: ExcursionsView },
};
const controlsIn = ({ sources }: DeskWords, lang: Language): Controls => ({
  ...CONTROLS,
  source: { field: { type: 'select', values: sources.map(({ id }) => id), maxSelect: 1, required: true }, choices: choicesOf(sources, lang) },
});

/** What is said of a guest and his wish, in the order of the form. */
export const leadFields = (words: DeskWords, lang: Language): readonly FormField[] => describedFields(leads, controlsIn(words, lang));

/** What the form says when nothing is known. */
export const NO_LEAD = describedValues(leads, CONTROLS, {});

/** What was said of a new lead. */
export function leadInput(values: FormValues): NewLead {
  const isSaid = (value: FormValues[string]): boolean => (Array.isArray(value) ? value.length > 0 : (value ?? '') !== '');
  return describedNew(leads, CONTROLS, Object.fromEntries(Object.entries(values).filter(([, value]) => isSaid(value))));
}

/** Fields of a lead that were said by a form of some of them, as they are stored. */
export const leadChange = (values: FormValues): LeadChange => describedWords(leads, CONTROLS, values);

/** The form of a lead that is there already. */
export const leadShape = (words: DeskWords, lang: Language): RecordShape<LeadRecord> => describedShape(leads, controlsIn(words, lang));
