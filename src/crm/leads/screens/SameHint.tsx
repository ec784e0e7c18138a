import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { asking } from '../../../data/asking.ts';
import type { SameContact } from '../../../model/leads/answers.ts';
import { findSame } from '../../../model/leads/reading.operations.ts';
import { FieldInput } from '../../../kit/fields/FieldInput.tsx';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { AskedOf } from '../../../schema/operation.ts';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';

/** Fewer characters are nobody's contact. */
const SHORTEST = 5;
const PAUSE_MS = 350;
const NOBODY: SameContact = { leads: [], clients: [] };

/** A hint that cannot be had is none; the page of the lead says the same later. */
const load = async (asked: AskedOf<typeof findSame>): Promise<SameContact> =>
  asked.phone + asked.messenger + asked.email === '' ? NOBODY : asking(findSame)(asked).catch(() => NOBODY);

/** A phone, with a word about who has it, or the other contacts of the form, already; said while it is typed. */
export function PhoneWithSame({ spec }: { readonly spec: FormField }) {
  const { input: _self, ...plain } = spec;
  return (
    <div className="grid gap-1">
      <FieldInput spec={plain} />
      <SameHint />
    </div>
  );
}

function SameHint() {
  const { t, lang, country } = useStaff();
  const { address } = useAddress();
  const lead = matchPath('leads', address)?.params['id'] ?? '';
  const typed: readonly unknown[] = useWatch({ name: ['phone_raw', 'messenger', 'email'] });
  const [phone = '', messenger = '', email = ''] = typed.map((value) => String(value ?? '').trim()).map((text) => (text.length < SHORTEST ? '' : text));
  const [asked, setAsked] = useState({ lead, phone: '', messenger: '', email: '' });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ lead, phone, messenger, email }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [lead, phone, messenger, email]);
  const same = useQuery(load, [{ country, ...asked }], { isCarried: true }).found.data ?? NOBODY;
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
